import { addDays, type BusinessDay } from '@house/calendar';
import { orderedEvents, type DebtEvent } from './debt-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { chargeThrough } from './replay-charges.ts';
import { applyEvent } from './replay-event.ts';
import { beginReplay, type Replay, type Shield, type Watch } from './replay-state.ts';
import { standingEvents, type RailsFault } from './reversals.ts';

/** Replays what stands of the events up to `asOf`. With `watch` it goes day by day and comes to the same. */
export function replay(terms: LoanTerms, events: readonly DebtEvent[], asOf: BusinessDay, watch?: Watch): Replay {
  const known = orderedEvents(events, asOf);
  const standing = standingEvents(known);
  const state = beginReplay(terms, standing, shieldOf(terms, known, standing.lastRailsFault, asOf), watch);
  for (const event of standing.events) {
    advance(state, event.on);
    applyEvent(state, event);
    watch?.(state, event.on, event);
  }
  advance(state, asOf);
  return state;
}

/**
 * A reversal that is the rail's fault adds no late charge for the days before notice + 3 (rules.md 7): for those days
 * the charges are the ones of a replay in which the reversal never happened.
 */
function shieldOf(
  terms: LoanTerms,
  known: readonly DebtEvent[],
  fault: RailsFault | undefined,
  asOf: BusinessDay,
): Shield | undefined {
  if (fault === undefined) return undefined;
  // With a payment goes the extension that it had brought about: reversed at the same instant.
  const unreversed = known.filter(
    (event) =>
      !(event.kind === 'reversal' && event.noticeOn !== undefined && event.at.getTime() === fault.at.getTime()),
  );
  return {
    through: addDays(fault.noticeOn, terms.lateCharges.railsFaultGraceDays - 1),
    segments: replay(terms, unreversed, asOf).segments,
  };
}

function advance(state: Replay, to: BusinessDay): void {
  if (state.watch === undefined) {
    chargeThrough(state, to);
    return;
  }
  while (state.chargedThrough < to) {
    chargeThrough(state, addDays(state.chargedThrough, 1));
    state.watch(state, state.chargedThrough, undefined);
  }
}
