import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ana, day, lateCharges, loan, pays, reverses, happens } from '../test/cast.ts';
import { lives, onDay, terms } from '../test/lives.ts';
import { propertyRuns } from '../test/property-runs.ts';
import { closeLoanDay, defaultPolicy, type Accrual, type DebtEvent, type LoanTerms } from './index.ts';

const policy = { reminders: defaultPolicy.reminders, chargeOffDpd: defaultPolicy.chargeOffDpd };

const closed = (loanTerms: LoanTerms, events: readonly DebtEvent[], asOf: number, chargeOffDpd = 180) =>
  closeLoanDay({ status: 'Overdue', terms: loanTerms, events }, day(asOf), { ...policy, chargeOffDpd });

/** What has been charged after so many days, as the database adds it up (`accrued`). */
const accruedCentavos = ({ aDayTenThousandths, restTenThousandths, days }: Accrual, passed: number) =>
  (restTenThousandths + aDayTenThousandths * BigInt(Math.min(passed, days))) / 10_000n;

describe('late interest that goes on by itself', () => {
  it.each([
    // Due on day 30; reminders at 1, 3, 7, 14 and 30 days past due, late interest for 60.
    [30, undefined],
    [31, 1],
    [32, undefined],
    [33, 3],
    [37, 6],
    [44, 15],
    [60, 30],
    [89, 1],
    [90, undefined],
  ])('after day %i for %s days, until something else may happen', (asOf, days) => {
    expect(closed(ana, [], asOf).accrual?.days).toBe(days);
  });

  it('keeps what is less than a centavo (E6)', () => {
    const { accrual } = closed(loan(33_333, 30), [], 37);
    expect(accrual).toEqual({ aDayTenThousandths: 1_666_650n, restTenThousandths: 6_550n, days: 6 });
    expect(accrual && [0, 1, 2, 6, 7].map((passed) => accruedCentavos(accrual, passed))).toEqual([
      0n,
      167n,
      333n,
      1_000n,
      1_000n,
    ]);
  });

  it('ends at the cap (E7)', () => {
    const terms200 = loan(100_000, 30, { ...lateCharges, lateInterestBpsPerDay: 200 });
    expect(closed(terms200, [], 30 + 40).accrual?.days).toBe(2);
    expect(closed(terms200, [], 30 + 43).accrual).toBeUndefined();
  });

  it('is left to the fold under a hold, in a rail’s grace, and while an event of a later day is known', () => {
    const payment = pays(50_000, 20);
    expect(closed(ana, [payment], 38).accrual).toBeDefined();
    expect(closed(ana, [payment, reverses(payment, 37, true)], 38).accrual).toBeUndefined();
    expect(closed(ana, [happens('hold-on', 37)], 38).accrual).toBeUndefined();
    expect(closed(ana, [pays(1_000, 39)], 38).accrual).toBeUndefined();
  });

  it('is none of a loan that was returned and owes again, as the money was taken back', () => {
    const returned = pays(176_000, 10);
    const events = [returned, happens('withdrawn', 10), reverses(returned, 12)];
    expect(closed(ana, events, 38)).toMatchObject({ debt: { outstandingCentavos: 176_000n }, accrual: undefined });
  });

  it('comes to what closing each of the days comes to, in any life of a loan', () => {
    fc.assert(
      fc.property(terms, lives, onDay, fc.constantFrom(25, 180), (loanTerms, life, asOf, chargeOffDpd) => {
        const events = life.filter((event) => event.on <= day(asOf));
        const { accrual, book } = closed(loanTerms, events, asOf, chargeOffDpd);
        fc.pre(accrual !== undefined);
        for (let passed = 1; passed <= accrual.days; passed += 1) {
          const later = closed(loanTerms, events, asOf + passed, chargeOffDpd);
          expect(later).toMatchObject({ steps: [], reminder: undefined, isChargeOffDue: false });
          const more = accruedCentavos(accrual, passed);
          const late = {
            late_interest_receivable: (book.late_interest_receivable ?? 0n) + more,
            late_interest_income: (book.late_interest_income ?? 0n) - more,
          };
          // Of a small rest some days bring less than a centavo.
          expect(later.book).toEqual(more === 0n ? book : { ...book, ...late });
        }
      }),
      propertyRuns(40),
    );
  });
});
