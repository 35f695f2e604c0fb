import { addDays, daysBetween, type BusinessDay } from '@house/calendar';
import { min, zeroCentavos } from '@house/money';
import { unpaid } from './buckets.ts';
import { roomForLateInterest, roomInChain } from './chain-cap.ts';
import { lateDaysCharged, lateInterestCharged, lateInterestNumerator, managementFeeOn } from './late-charges.ts';
import type { LateSegment, Replay } from './replay-state.ts';

/** Charges every day from the last charged one up to and with `to`, a segment at a time. */
export function chargeThrough(state: Replay, to: BusinessDay): void {
  if (to <= state.chargedThrough) return;
  const from = addDays(later(state.chargedThrough, state.terms.dueOn), 1);
  state.chargedThrough = to;
  if (from > to || state.end !== undefined) return;

  const { shield } = state;
  if (shield === undefined || from > shield.through) {
    chargeOwed(state, from, to);
    return;
  }
  for (const segment of clipped(shield.segments, from, earlier(to, shield.through))) chargeDays(state, segment);
  if (to > shield.through) chargeOwed(state, addDays(shield.through, 1), to);
}

function chargeOwed(state: Replay, from: BusinessDay, to: BusinessDay): void {
  if (state.isHeld) return;
  const principal = state.chargedOffOn === undefined ? unpaid(state.buckets.principal) : zeroCentavos;
  chargeDays(state, { from, days: daysBetween(from, to) + 1, principalCentavos: principal });
}

function chargeDays(state: Replay, segment: LateSegment): void {
  const { terms, buckets } = state;
  const { lateCharges } = terms;
  state.segments.push(segment);
  if (!state.hasManagementFee) {
    state.hasManagementFee = true;
    const fee = min(managementFeeOn(segment.principalCentavos, lateCharges), roomInChain(terms, buckets));
    buckets.managementFee = { ...buckets.managementFee, charged: fee };
  }
  const days = lateDaysCharged(state.lateClock, segment.days, lateCharges);
  state.lateClock += segment.days;
  state.lateNumerator += lateInterestNumerator(segment.principalCentavos, days, lateCharges);
  const charged = lateInterestCharged(state.lateNumerator, roomForLateInterest(terms, buckets));
  buckets.lateInterest = { ...buckets.lateInterest, charged };
}

/** The parts of the segments that lie within the days. */
function clipped(segments: readonly LateSegment[], from: BusinessDay, to: BusinessDay): readonly LateSegment[] {
  return segments.flatMap((segment) => {
    const first = later(segment.from, from);
    const last = earlier(addDays(segment.from, segment.days - 1), to);
    return first > last ? [] : [{ ...segment, from: first, days: daysBetween(first, last) + 1 }];
  });
}

function later(a: BusinessDay, b: BusinessDay): BusinessDay {
  return a > b ? a : b;
}

function earlier(a: BusinessDay, b: BusinessDay): BusinessDay {
  return a < b ? a : b;
}
