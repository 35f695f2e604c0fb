import { minus, percentOf, sum, zeroCentavos, type Centavos } from '@house/money';
import type { LateChargePolicy } from './policy.ts';
import { managementFeeOn } from './late-charges.ts';

/** The price of a term in basis points of the principal, flat (rules.md 3). */
export type Price = { readonly approvalFeeBps: number; readonly interestBps: number };

/** What an offer costs. `disbursed` = principal − fee + discount; `repayment` = principal + interest. Centavos. */
export type Quote = {
  readonly principalCentavos: Centavos;
  readonly termDays: number;
  /** Before the discount. */
  readonly approvalFeeCentavos: Centavos;
  /** What a coupon takes off the fee, never more than the fee. */
  readonly discountCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly disbursedCentavos: Centavos;
  readonly repaymentCentavos: Centavos;
};

/** Prices a principal for a term. Both charges round half-up to the centavo. */
export function quote(principal: Centavos, termDays: number, price: Price): Quote {
  const fee = percentOf(principal, price.approvalFeeBps, 'half-up');
  const interest = percentOf(principal, price.interestBps, 'half-up');
  return {
    principalCentavos: principal,
    termDays,
    approvalFeeCentavos: fee,
    discountCentavos: zeroCentavos,
    interestCentavos: interest,
    disbursedCentavos: minus(principal, fee),
    repaymentCentavos: sum(principal, interest),
  };
}

/** The same offer with a coupon's discount: more is paid out, the same is paid back. */
export function discounted(of: Quote, discount: Centavos): Quote {
  return {
    ...of,
    discountCentavos: discount,
    disbursedCentavos: sum(minus(of.principalCentavos, of.approvalFeeCentavos), discount),
  };
}

/** What is really taken off the payout: the approval fee less a coupon's discount. */
export function feeTakenOff(of: Quote): Centavos {
  return minus(of.approvalFeeCentavos, of.discountCentavos);
}

export type CostRates = { readonly nominalRate: number; readonly effectiveRate: number };

/**
 * Annual rates in percent with two decimals (rules.md 3). Nominal (repay − disbursed) ÷ disbursed × 365 ÷ term;
 * effective (repay ÷ disbursed)^(365 ÷ term) − 1. They are shown, never charged, so a float may carry them.
 */
export function costRates(of: Pick<Quote, 'disbursedCentavos' | 'repaymentCentavos' | 'termDays'>): CostRates {
  const growth = Number(of.repaymentCentavos) / Number(of.disbursedCentavos);
  const termsPerYear = 365 / of.termDays;
  return {
    nominalRate: percent((growth - 1) * termsPerYear),
    effectiveRate: percent(growth ** termsPerYear - 1),
  };
}

function percent(rate: number): number {
  return Math.round(rate * 10_000) / 100;
}

export type CostLineKey = 'principal' | 'approvalFee' | 'discount' | 'disbursed' | 'interest' | 'repayment';
export type CostLine = { readonly key: CostLineKey; readonly amountCentavos: Centavos };

/** The full cost as lines to be labelled, in reading order; the fee is negative, it comes off the payout. */
export function costLines(of: Quote): readonly CostLine[] {
  const discount: CostLine[] =
    of.discountCentavos > 0n ? [{ key: 'discount', amountCentavos: of.discountCentavos }] : [];
  return [
    { key: 'principal', amountCentavos: of.principalCentavos },
    { key: 'approvalFee', amountCentavos: minus(zeroCentavos, of.approvalFeeCentavos) },
    ...discount,
    { key: 'disbursed', amountCentavos: of.disbursedCentavos },
    { key: 'interest', amountCentavos: of.interestCentavos },
    { key: 'repayment', amountCentavos: of.repaymentCentavos },
  ];
}

export type CostOfBeingLate = {
  readonly lateInterestPerDayCentavos: Centavos;
  readonly managementFeeCentavos: Centavos;
};

/** What being late costs while the whole principal is owed: said before consent (rules.md 3). */
export function costOfBeingLate(principal: Centavos, charges: LateChargePolicy): CostOfBeingLate {
  return {
    lateInterestPerDayCentavos: percentOf(principal, charges.lateInterestBpsPerDay, 'floor'),
    managementFeeCentavos: managementFeeOn(principal, charges),
  };
}
