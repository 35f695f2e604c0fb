import { addDays } from '@house/calendar';
import { centavos } from '@house/money';
import { describe, expect, it } from 'vitest';
import { ana, day, isExtended, lateCharges, loan, pays, reverses } from '../test/cast.ts';
import {
  costRates,
  defaultPolicy,
  foldDebt,
  journal,
  orderBook,
  quote,
  quoteExtension,
  splitTotal,
  statusSteps,
  type Debt,
  type LoanTerms,
} from './index.ts';

const [fortnight, month] = defaultPolicy.offers.terms;
if (fortnight === undefined || month === undefined) throw new Error('the default policy has two terms');

/** Day 30 is due; dpd n is day 30 + n. */
const due = 30;

function charged(debt: Debt) {
  const { managementFee, lateInterest } = debt.buckets;
  return { management: managementFee.charged, late: lateInterest.charged, outstanding: debt.outstandingCentavos };
}

describe('worked examples of rules.md 7', () => {
  it('E0: 2,000 MT for 30 days', () => {
    const offer = quote(centavos(200_000), 30, month);
    expect(offer).toMatchObject({
      approvalFeeCentavos: 24_000n,
      disbursedCentavos: 176_000n,
      interestCentavos: 20_000n,
      repaymentCentavos: 220_000n,
    });
    const rates = costRates(offer);
    expect(rates.nominalRate).toBe(304.17);
    expect(rates.effectiveRate.toFixed(1)).toBe('1410.3');
  });

  it('E0b: 1,000 MT for 14 days', () => {
    expect(quote(centavos(100_000), 14, fortnight)).toMatchObject({
      approvalFeeCentavos: 8_000n,
      disbursedCentavos: 92_000n,
      interestCentavos: 5_000n,
      repaymentCentavos: 105_000n,
    });
  });

  it('E0c: an odd principal rounds half-up', () => {
    expect(quote(centavos(123_456), 30, month)).toMatchObject({
      approvalFeeCentavos: 14_815n,
      disbursedCentavos: 108_641n,
      interestCentavos: 12_346n,
      repaymentCentavos: 135_802n,
    });
  });

  it('E1: paid in full on the due day', () => {
    const debt = foldDebt(ana, [pays(220_000, due)], day(due));
    expect(debt.payments[0]?.allocated).toMatchObject({ interest: 20_000n, principal: 200_000n });
    expect(debt).toMatchObject({ clearedOn: day(due), worstDpd: 0, dpd: 0, outstandingCentavos: 0n });
    expect(statusSteps('Repayment', debt, true)).toEqual(['cleared']);
  });

  it('E2: payoff on day 12', () => {
    expect(foldDebt(ana, [], day(12))).toMatchObject({ outstandingCentavos: 208_000n, earlyDiscountCentavos: 12_000n });
    const debt = foldDebt(ana, [pays(208_000, 12)], day(12));
    expect(debt.payments[0]?.allocated).toMatchObject({ interest: 8_000n, principal: 200_000n });
    expect(debt).toMatchObject({
      clearedOn: day(12),
      surplusCentavos: 0n,
      waivedCentavos: 0n,
      outstandingCentavos: 0n,
    });
  });

  it('E3: five days late, nothing paid', () => {
    const debt = foldDebt(ana, [], day(due + 5));
    expect(charged(debt)).toEqual({ management: 10_000n, late: 5_000n, outstanding: 235_000n });
    expect(statusSteps('Disbursed', debt, true)).toEqual(['repayment-opened', 'fell-overdue']);
  });

  it('E4: 500 MT at dpd 3, looked at on dpd 10', () => {
    const debt = foldDebt(ana, [pays(50_000, due + 3)], day(due + 10));
    expect(debt.payments[0]?.allocated).toEqual({
      managementFee: 10_000n,
      lateInterest: 3_000n,
      interest: 20_000n,
      extensionFee: 0n,
      principal: 17_000n,
    });
    expect(debt.buckets.lateInterest).toEqual({ charged: 9_405n, paid: 3_000n, waived: 0n });
    expect(debt.outstandingCentavos).toBe(189_405n);
  });

  it('E5: 800 MT five days early, looked at that day and on dpd 4', () => {
    const events = [pays(80_000, 25)];
    expect(foldDebt(ana, events, day(25)).outstandingCentavos).toBe(136_667n);
    const debt = foldDebt(ana, events, day(due + 4));
    expect(debt.payments[0]?.allocated).toMatchObject({ interest: 20_000n, principal: 60_000n });
    expect(charged(debt)).toEqual({ management: 7_000n, late: 2_800n, outstanding: 149_800n });
  });

  it('E5 cleared on day 25: interest paid ahead goes to principal', () => {
    const debt = foldDebt(ana, [pays(80_000, 25), pays(136_667, 25)], day(25));
    expect(debt).toMatchObject({ clearedOn: day(25), outstandingCentavos: 0n, earlyDiscountCentavos: 3_333n });
    expect(debt.buckets.interest.paid).toBe(16_667n);
    expect(debt.buckets.principal.paid).toBe(200_000n);
    for (const line of debt.payments) expect(splitTotal(line.allocated)).toBe(line.amountCentavos);
  });

  it('E6: late interest on 333.33 MT after dpd 1 to 7', () => {
    const terms: LoanTerms = { ...loan(33_333, 30), interestCentavos: centavos(0) };
    const late = [1, 2, 3, 4, 5, 6, 7].map((dpd) => foldDebt(terms, [], day(due + dpd)).buckets.lateInterest.charged);
    expect(late).toEqual([166n, 333n, 499n, 666n, 833n, 999n, 1_166n]);
  });

  it('E7: the cap clips late interest', () => {
    const terms = loan(100_000, 30, { ...lateCharges, lateInterestBpsPerDay: 200 });
    const at = (dpd: number) => charged(foldDebt(terms, [], day(due + dpd)));
    expect(at(42)).toMatchObject({ management: 5_000n, late: 84_000n });
    expect(at(43).late).toBe(85_000n);
    expect(at(60).late).toBe(85_000n);
    expect(at(200).late).toBe(85_000n);
  });

  it('E8: 50 MT too much', () => {
    const debt = foldDebt(ana, [pays(225_000, due)], day(due));
    expect(debt.payments[0]?.allocated).toMatchObject({ interest: 20_000n, principal: 200_000n });
    expect(debt).toMatchObject({ clearedOn: day(due), surplusCentavos: 5_000n, totalPaidCentavos: 220_000n });
    expect(orderBook(ana, debt).customer_credit).toBe(-5_000n);
  });

  it('E9: paid at 23:50 on the due day, heard of at dpd 2', () => {
    const posted = orderBook(ana, foldDebt(ana, [], day(due + 2)));
    const late = pays(220_000, due, (23 * 60 + 50) * 60_000);
    const debt = foldDebt(ana, [late], day(due + 2));
    expect(debt).toMatchObject({ clearedOn: day(due), worstDpd: 0 });
    expect(statusSteps('Overdue', debt, true)).toEqual(['cleared']);
    const lines = journal(posted, orderBook(ana, debt));
    expect(lines).toContainEqual({ account: 'management_fee_income', amountCentavos: 10_000n });
    expect(lines).toContainEqual({ account: 'management_fee_receivable', amountCentavos: -10_000n });
    expect(lines).toContainEqual({ account: 'late_interest_income', amountCentavos: 2_000n });
    expect(lines).toContainEqual({ account: 'late_interest_receivable', amountCentavos: -2_000n });
  });

  it('E10: the payment of E1 is reversed at dpd 12, not the rail’s fault', () => {
    const payment = pays(220_000, due);
    const debt = foldDebt(ana, [payment, reverses(payment, due + 12)], day(due + 12));
    expect(charged(debt)).toEqual({ management: 10_000n, late: 12_000n, outstanding: 242_000n });
    expect(statusSteps('Cleared', debt, true)).toEqual(['reopened-late']);
  });

  it('E11: extended at dpd 2 by 14 days', () => {
    const parent = foldDebt(ana, [], day(due + 2));
    const offer = quoteExtension(ana, parent, 14, defaultPolicy.extension, defaultPolicy.offers.terms);
    expect(offer).toMatchObject({
      kind: 'quoted',
      managementFeeCentavos: 10_000n,
      lateInterestCentavos: 2_000n,
      interestCentavos: 20_000n,
      extensionFeeCentavos: 10_000n,
      payNowCentavos: 42_000n,
      child: { principalCentavos: 200_000n, interestCentavos: 10_000n, dueOn: addDays(day(due + 2), 14) },
    });
    const paid = foldDebt(ana, [isExtended(10_000, due + 2), pays(42_000, due + 2)], day(due + 40));
    expect(paid).toMatchObject({
      end: { kind: 'extended', on: day(due + 2) },
      movedPrincipalCentavos: 200_000n,
      outstandingCentavos: 0n,
      surplusCentavos: 0n,
    });
  });

  it('E12: only 300 MT of it arrives', () => {
    const debt = foldDebt(ana, [pays(30_000, due + 2)], day(due + 2));
    expect(debt.payments[0]?.allocated).toMatchObject({
      managementFee: 10_000n,
      lateInterest: 2_000n,
      interest: 18_000n,
    });
    expect(statusSteps('Overdue', debt, true)).toEqual([]);
    expect(quoteExtension(ana, debt, 14, defaultPolicy.extension, defaultPolicy.offers.terms)).toMatchObject({
      kind: 'quoted',
      managementFeeCentavos: 0n,
      lateInterestCentavos: 0n,
      interestCentavos: 2_000n,
      extensionFeeCentavos: 10_000n,
      payNowCentavos: 12_000n,
    });
  });

  it('E13: E0c, 300 MT at dpd 2, looked at on dpd 7', () => {
    const terms = loan(123_456, 30);
    const events = [pays(30_000, due + 2)];
    const debt = foldDebt(terms, events, day(due + 7));
    expect(debt.payments[0]?.allocated).toEqual({
      managementFee: 6_173n,
      lateInterest: 1_234n,
      interest: 12_346n,
      extensionFee: 0n,
      principal: 10_247n,
    });
    expect(debt.buckets.lateInterest.charged).toBe(4_064n);
    expect(debt.outstandingCentavos).toBe(116_039n);
  });

  it.each([
    [50_000, 5_000n],
    [100_000, 5_000n],
    [2_000_000, 50_000n],
  ])('E14: the management fee on %i centavos is %i', (principal, fee) => {
    expect(foldDebt(loan(principal, 30), [], day(due + 1)).buckets.managementFee.charged).toBe(fee);
  });
});
