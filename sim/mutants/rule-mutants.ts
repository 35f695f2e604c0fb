import type { Mutant } from './mutant.ts';

const lending = 'packages/lending/src';

/** The rules themselves: what is owed must be what the rules come to when they are done on paper. */
export const ruleMutants: readonly Mutant[] = [
  {
    name: 'late-interest-accrues-twice',
    swaps: [
      {
        file: `${lending}/replay-charges.ts`,
        from: `state.lateNumerator += lateInterestNumerator(segment.principalCentavos, days, lateCharges);`,
        to: `state.lateNumerator += 2n * lateInterestNumerator(segment.principalCentavos, days, lateCharges);`,
      },
    ],
    days: 32,
  },
  {
    name: 'late-clock-runs-during-a-hold',
    swaps: [{ file: `${lending}/replay-charges.ts`, from: `if (state.isHeld) return;`, to: `` }],
    days: 45,
    people: 150,
  },
  {
    name: 'principal-is-paid-first',
    swaps: [
      {
        file: `${lending}/allocation.ts`,
        from: `for (const name of bucketNames) {`,
        to: `for (const name of bucketNames.toReversed()) {`,
      },
    ],
  },
  {
    name: 'management-fee-every-day',
    swaps: [
      {
        file: `${lending}/replay-charges.ts`,
        from: `charged: fee };`,
        to: `charged: (fee * BigInt(segment.days)) as typeof fee };`,
      },
    ],
  },
  {
    name: 'early-payer-pays-the-whole-interest',
    swaps: [
      {
        file: `${lending}/early-payoff.ts`,
        from: `if (on >= terms.dueOn || daysUsed >= terms.termDays) return terms.interestCentavos;`,
        to: `if (daysUsed > 0) return terms.interestCentavos;`,
      },
    ],
  },
  {
    name: 'settlement-that-is-paid-waives-nothing',
    swaps: [
      {
        file: `${lending}/replay-clearing.ts`,
        from: `return on <= until && amountCentavos >= leftCentavos;`,
        to: `return false;`,
      },
    ],
    days: 45,
    people: 150,
  },
  {
    name: 'reversed-payment-still-counts',
    swaps: [
      {
        file: `${lending}/reversals.ts`,
        from: `if (!gone.has(reversal.id)) gone.add(reversal.of);`,
        to: `if (gone.has(reversal.id)) gone.add(reversal.of);`,
      },
    ],
  },
];
