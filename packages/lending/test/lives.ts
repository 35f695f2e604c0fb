import { addMs, startOfDay } from '@house/calendar';
import { centavos } from '@house/money';
import fc from 'fast-check';
import { bucketNames, quote, termsFromPayout, type DebtEvent } from '../src/index.ts';
import { day, lateCharges, loan, payoutDay } from './cast.ts';

export const lastDay = 110;

/** Loans of every size and both terms at the default prices, some with late interest that reaches the cap. */
const ordinary = fc
  .record({
    principal: fc.integer({ min: 50_000, max: 1_000_000 }),
    termDays: fc.constantFrom(14 as const, 30 as const),
    lateBps: fc.constantFrom(50, 200, 333),
  })
  .map(({ principal, termDays, lateBps }) =>
    loan(principal, termDays, { ...lateCharges, lateInterestBpsPerDay: lateBps }),
  );

/** Loans under whatever version a microbank may have published (`policyFaults`): nothing charged, or all there is. */
const underAnyVersion = fc
  .record({
    principal: fc.integer({ min: 1, max: 1_000_000 }),
    termDays: fc.constantFrom(1, 7, 14, 30, 90),
    approvalFeeBps: fc.integer({ min: 0, max: 9_999 }),
    interestBps: fc.oneof(fc.constantFrom(0, 1_000), fc.integer({ min: 0, max: 10_000 })),
    overCapBps: fc.oneof(fc.constantFrom(0, 1, 20_000), fc.integer({ min: 0, max: 10_000 })),
    managementFeeBps: fc.oneof(fc.constantFrom(0, 500), fc.integer({ min: 0, max: 10_000 })),
    feeLeast: fc.constantFrom(0, 5_000, 30_000),
    feeOver: fc.constantFrom(0, 1, 45_000),
    lateInterestBpsPerDay: fc.oneof(fc.constantFrom(0, 50), fc.integer({ min: 0, max: 1_000 })),
    lateInterestDays: fc.constantFrom(0, 1, 7, 60, 365),
    smallBalance: fc.constantFrom(0, 100, 499, 50_000),
    railsFaultGraceDays: fc.constantFrom(0, 1, 3, 10),
  })
  .map(
    ({ principal, termDays, approvalFeeBps, interestBps, overCapBps, feeLeast, feeOver, smallBalance, ...charges }) => {
      const price = quote(centavos(principal), termDays, { approvalFeeBps, interestBps });
      return termsFromPayout(price, payoutDay, {
        ...charges,
        managementFeeMinCentavos: centavos(feeLeast),
        managementFeeMaxCentavos: centavos(feeLeast + feeOver),
        smallBalanceCentavos: centavos(smallBalance),
        chainCapBps: interestBps + overCapBps,
      });
    },
  );

export const terms = fc.oneof(ordinary, underAnyVersion);

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
    arbitrary: fc.record({
      kind: fc.constant('reversal' as const),
      onDay,
      pick: fc.nat(),
      // Told at once, or when the statement came.
      toldAfter: fc.option(fc.nat({ max: 9 }), { nil: undefined }),
    }),
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
        const noticeOn = one.toldAfter === undefined ? undefined : day(one.onDay + one.toldAfter);
        events.push({ ...when, kind: 'reversal', of: of.id, noticeOn });
      }
    });
  return events;
}

export const lives = fc.array(step, { maxLength: 12 }).map(eventsOf);
