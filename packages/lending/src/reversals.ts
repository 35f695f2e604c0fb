import type { BusinessDay } from '@house/calendar';
import type { DebtEvent } from './debt-event.ts';

export type StandingEvents = {
  /** The events that still hold, in the order given, without the reversals themselves. */
  readonly events: readonly DebtEvent[];
  /** Of the reversals that hold and are the rail's fault, the one that was told last. */
  readonly lastRailsFault: RailsFault | undefined;
  readonly takenBack: readonly TakenBack[];
};

type Event<Kind extends DebtEvent['kind']> = Extract<DebtEvent, { kind: Kind }>;

export type RailsFault = { readonly at: Date; readonly noticeOn: BusinessDay };

/** Money that does not hold any more, and what took it back. */
export type TakenBack = { readonly payment: Event<'payment'>; readonly by: Event<'reversal'> };

/** Takes out what was reversed. A reversal can itself be reversed: then what it undid holds again. */
export function standingEvents(ordered: readonly DebtEvent[]): StandingEvents {
  const reversals = ordered.filter((event) => event.kind === 'reversal');
  if (reversals.length === 0) return { events: ordered, lastRailsFault: undefined, takenBack: [] };

  const gone = new Set<string>();
  // A reversal is recorded after what it reverses, so going backwards by seq each is judged before it judges.
  for (const reversal of reversals.toSorted((a, b) => b.seq - a.seq)) {
    if (!gone.has(reversal.id)) gone.add(reversal.of);
  }
  return {
    events: ordered.filter((event) => event.kind !== 'reversal' && !gone.has(event.id)),
    takenBack: reversals.flatMap((by) => {
      const of = ordered.find((event) => event.id === by.of);
      return of?.kind === 'payment' && !gone.has(by.id) ? [{ payment: of, by }] : [];
    }),
    lastRailsFault: toldLast(reversals.filter((event) => !gone.has(event.id))),
  };
}

function toldLast(reversals: readonly Event<'reversal'>[]): RailsFault | undefined {
  let last: RailsFault | undefined;
  for (const { at, noticeOn } of reversals) {
    if (noticeOn !== undefined && (last === undefined || noticeOn >= last.noticeOn)) last = { at, noticeOn };
  }
  return last;
}
