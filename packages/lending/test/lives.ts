import { addMs, startOfDay } from '@house/calendar';
import { centavos } from '@house/money';
import fc from 'fast-check';
import { bucketNames, type DebtEvent } from '../src/index.ts';
import { day, lateCharges, loan } from './cast.ts';

export const lastDay = 110;

/** Loans of every size and both terms, some with late interest that reaches the cap. */
export const terms = fc
  .record({
    principal: fc.integer({ min: 50_000, max: 1_000_000 }),
    termDays: fc.constantFrom(14 as const, 30 as const),
    lateBps: fc.constantFrom(50, 200, 333),
  })
  .map(({ principal, termDays, lateBps }) =>
    loan(principal, termDays, { ...lateCharges, lateInterestBpsPerDay: lateBps }),
  );

export const onDay = fc.integer({ min: 0, max: lastDay });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('payment' as const),
      // Money may be older than the loan.
      onDay: fc.integer({ min: -3, max: lastDay }),
      amount: fc.integer({ min: 1, max: 600_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reversal' as const), onDay, pick: fc.nat(), fault: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('waiver' as const),
      onDay,
      amount: fc.integer({ min: 1, max: 100_000 }),
      bucket: fc.option(fc.constantFrom(...bucketNames), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settlement' as const),
      onDay,
      amount: fc.integer({ min: 1, max: 600_000 }),
      days: fc.integer({ min: 0, max: 30 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('hold-on' as const, 'hold-off' as const, 'charge-off' as const),
      onDay,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A life of a loan: reversals hit a payment already made, at most once each. */
function eventsOf(steps: readonly Step[]): DebtEvent[] {
  const events: DebtEvent[] = [];
  const reversed = new Set<string>();
  steps
    .toSorted((a, b) => a.onDay - b.onDay)
    .forEach((one, seq) => {
      const when = { id: `e${seq}`, on: day(one.onDay), at: addMs(startOfDay(day(one.onDay)), seq * 1_000), seq };
      if (one.kind === 'payment') events.push({ ...when, kind: 'payment', amountCentavos: centavos(one.amount) });
      else if (one.kind === 'waiver')
        events.push({ ...when, kind: 'waiver', amountCentavos: centavos(one.amount), bucket: one.bucket });
      else if (one.kind === 'settlement') {
        const agreed = { amountCentavos: centavos(one.amount), until: day(one.onDay + one.days) };
        events.push({ ...when, kind: 'settlement', ...agreed });
      } else if (one.kind !== 'reversal') events.push({ ...when, kind: one.kind });
      else {
        const payments = events.filter((event) => event.kind === 'payment' && !reversed.has(event.id));
        const of = payments[one.pick % Math.max(1, payments.length)];
        if (of === undefined) return;
        reversed.add(of.id);
        events.push({ ...when, kind: 'reversal', of: of.id, isRailsFault: one.fault });
      }
    });
  return events;
}

export const lives = fc.array(step, { maxLength: 12 }).map(eventsOf);
