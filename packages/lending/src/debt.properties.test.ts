import { addMs, startOfDay } from '@house/calendar';
import { centavos, max, percentOf, sum } from '@house/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../test/cast.ts';
import { lives, onDay, terms } from '../test/lives.ts';
import { propertyRuns } from '../test/property-runs.ts';
import {
  allocate,
  balancesOf,
  bucketNames,
  explainDebt,
  foldDebt,
  journal,
  orderBook,
  repaymentFigures,
  splitTotal,
  unpaidSplit,
  type Balances,
  type Debt,
  type DebtEvent,
  type LoanTerms,
} from './index.ts';

const runs = propertyRuns(400);

function checked(check: (terms: LoanTerms, events: readonly DebtEvent[], asOf: number) => void): void {
  fc.assert(fc.property(terms, lives, onDay, check), runs);
}

describe('any life of a loan', () => {
  it('shares every payment out to the centavo', () => {
    checked((loanTerms, events, asOf) => {
      const debt = foldDebt(loanTerms, events, day(asOf));
      for (const line of debt.payments) {
        expect(splitTotal(line.allocated) + line.surplusCentavos).toBe(line.amountCentavos);
      }
      const paid = sum(...debt.payments.map((line) => line.amountCentavos));
      expect(debt.totalPaidCentavos + debt.surplusCentavos).toBe(paid);
    });
  });

  it('owes until it has an end', () => {
    checked((loanTerms, events, asOf) => {
      const debt = foldDebt(loanTerms, events, day(asOf));
      if (debt.end === undefined) expect(debt.outstandingCentavos).toBeGreaterThan(0n);
    });
  });

  it('never has a negative bucket, and its balance is charged − paid − waived', () => {
    checked((loanTerms, events, asOf) => {
      const debt = foldDebt(loanTerms, events, day(asOf));
      for (const name of bucketNames) {
        const { charged, paid, waived } = debt.buckets[name];
        expect(charged >= 0n && paid >= 0n && waived >= 0n && charged - paid - waived >= 0n).toBe(true);
      }
      for (const line of debt.payments) for (const name of bucketNames) expect(line.allocated[name] >= 0n).toBe(true);
      expect(splitTotal(unpaidSplit(debt.buckets))).toBe(debt.balanceCentavos);
      const figures = repaymentFigures(debt);
      expect(
        figures.totalRepayment + figures.overdueFee - figures.earlyDiscount - figures.waived - figures.totalPaid,
      ).toBe(figures.outstandingAmount);
    });
  });

  it('is the same debt in whatever order its events arrive', () => {
    fc.assert(
      fc.property(
        terms,
        lives.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        onDay,
        (loanTerms, [events, shuffled], asOf) => {
          expect(foldDebt(loanTerms, shuffled, day(asOf))).toEqual(foldDebt(loanTerms, events, day(asOf)));
        },
      ),
      runs,
    );
  });

  it('never passes the cap, and within one fold late interest never falls from day to day', () => {
    checked((loanTerms, events, asOf) => {
      const { principalCentavos, interestCentavos, lateCharges } = loanTerms;
      // The interest was agreed on, and may be the cap itself, rounded up.
      const cap = max(percentOf(principalCentavos, lateCharges.chainCapBps, 'floor'), interestCentavos);
      const { interest, managementFee, lateInterest } = foldDebt(loanTerms, events, day(asOf)).buckets;
      expect(sum(interest.charged, managementFee.charged, lateInterest.charged) <= cap).toBe(true);
      const late = explainDebt(loanTerms, events, day(asOf)).filter(
        (line) => line.bucket === 'lateInterest' && (line.cause === 'charge' || line.cause === 'correction'),
      );
      for (const line of late) expect(line.changeCentavos > 0n).toBe(true);
      expect(sum(...late.map((line) => line.changeCentavos))).toBe(lateInterest.charged);
    });
  });

  it('is cleared by exactly what is outstanding', () => {
    checked((loanTerms, events, asOf) => {
      const debt = foldDebt(loanTerms, events, day(asOf));
      if (debt.end !== undefined) return;
      const payment: DebtEvent = {
        id: 'last',
        kind: 'payment',
        on: day(asOf),
        at: addMs(startOfDay(day(asOf)), 86_399_000),
        seq: 999,
        amountCentavos: debt.outstandingCentavos,
      };
      const cleared = foldDebt(loanTerms, [...events, payment], day(asOf));
      expect(cleared.clearedOn).toBe(day(asOf));
      expect(cleared.outstandingCentavos).toBe(0n);
      expect(cleared.earlyDiscountCentavos).toBe(debt.earlyDiscountCentavos);
    });
  });

  it('is explained to the centavo', () => {
    checked((loanTerms, events, asOf) => {
      const debt = foldDebt(loanTerms, events, day(asOf));
      const lines = explainDebt(loanTerms, events, day(asOf));
      const givenUp = debt.end === undefined ? 0n : debt.earlyDiscountCentavos;
      expect(lines.at(-1)?.balanceCentavos).toBe(debt.balanceCentavos - givenUp);
    });
  });
});

describe('the books of any life of a loan', () => {
  const controls = [
    ['principal', 'principal_receivable'],
    ['managementFee', 'management_fee_receivable'],
    ['lateInterest', 'late_interest_receivable'],
    ['extensionFee', 'extension_fee_receivable'],
  ] as const;

  function expectControls(book: Balances, debt: Debt): void {
    if (debt.chargedOffOn !== undefined) return;
    const due = unpaidSplit(debt.buckets);
    for (const [bucket, account] of controls) expect(book[account] ?? 0n).toBe(due[bucket]);
    const { paid, waived } = debt.buckets.interest;
    const accruedUnpaid = -(book.interest_income ?? 0n) - paid - waived;
    expect((book.interest_receivable ?? 0n) + (book.interest_in_advance ?? 0n)).toBe(accruedUnpaid);
    expect(book.wallet_collection ?? 0n).toBe(debt.totalPaidCentavos + debt.surplusCentavos);
    expect(-(book.customer_credit ?? 0n)).toBe(debt.surplusCentavos);
  }

  it('sum to zero, and the order’s accounts equal its debt', () => {
    checked((loanTerms, events, asOf) => {
      const debt = foldDebt(loanTerms, events, day(asOf));
      const book = orderBook(loanTerms, debt);
      expect(Object.values(book).reduce((total, balance) => total + balance, 0n)).toBe(0n);
      expectControls(book, debt);
    });
  });

  it('end the same after daily closes as after one catch-up', () => {
    fc.assert(
      fc.property(terms, lives, onDay, (loanTerms, events, asOf) => {
        let posted: Balances = {};
        for (let n = 0; n <= asOf; n += 1) {
          const lines = journal(posted, orderBook(loanTerms, foldDebt(loanTerms, events, day(n))));
          posted = balancesOf([...journal({}, posted), ...lines]);
        }
        expect(posted).toEqual(orderBook(loanTerms, foldDebt(loanTerms, events, day(asOf))));
      }),
      { numRuns: 100 },
    );
  });
});

describe('allocation', () => {
  it('fills the buckets in their order and adds up', () => {
    const amounts = fc.integer({ min: 0, max: 100_000 }).map(centavos);
    const due = fc.record({
      managementFee: amounts,
      lateInterest: amounts,
      interest: amounts,
      extensionFee: amounts,
      principal: amounts,
    });
    fc.assert(
      fc.property(amounts, due, (amount, owed) => {
        const { allocated, surplusCentavos } = allocate(amount, owed);
        expect(splitTotal(allocated) + surplusCentavos).toBe(amount);
        let isFull = true;
        for (const name of bucketNames) {
          if (!isFull) expect(allocated[name]).toBe(0n);
          isFull &&= allocated[name] === owed[name];
        }
        if (!isFull) expect(surplusCentavos).toBe(0n);
      }),
    );
  });
});
