import { addDays, type BusinessDay } from '@house/calendar';
import { sum, zeroCentavos, type Centavos } from '@house/money';
import type { LateChargePolicy } from './policy.ts';
import type { Quote } from './quote.ts';

/** An order's price, frozen at placing, with the days that its payout fixed. Centavos. */
export type LoanTerms = {
  readonly principalCentavos: Centavos;
  /** Before the discount; 0 for an extension's child. */
  readonly approvalFeeCentavos: Centavos;
  readonly discountCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly termDays: number;
  /** The payout's day in Maputo; for a child the day the extension was paid. */
  readonly disbursedOn: BusinessDay;
  /** Payout day + term. A date changed by two operators stands here. */
  readonly dueOn: BusinessDay;
  readonly chain: Chain;
  readonly lateCharges: LateChargePolicy;
};

/** Where an order stands in its chain of extensions: the cap runs over the whole chain (rules.md 7). */
export type Chain = {
  /** 0 for an ordinary order, 1 for its first extension … */
  readonly extensions: number;
  readonly firstPrincipalCentavos: Centavos;
  /** Interest, management fees, late interest and extension fees of the orders before this one. */
  readonly chargedBeforeCentavos: Centavos;
};

/** The terms of an ordinary order once it is paid out: due is the payout's Maputo day plus the term. */
export function termsFromPayout(offer: Quote, disbursedOn: BusinessDay, lateCharges: LateChargePolicy): LoanTerms {
  return {
    principalCentavos: offer.principalCentavos,
    approvalFeeCentavos: offer.approvalFeeCentavos,
    discountCentavos: offer.discountCentavos,
    interestCentavos: offer.interestCentavos,
    termDays: offer.termDays,
    disbursedOn,
    dueOn: addDays(disbursedOn, offer.termDays),
    chain: { extensions: 0, firstPrincipalCentavos: offer.principalCentavos, chargedBeforeCentavos: zeroCentavos },
    lateCharges,
  };
}

/** What was paid out: principal less the fee, plus the coupon's discount. */
export function disbursedCentavos(terms: LoanTerms): Centavos {
  return sum(terms.principalCentavos, -terms.approvalFeeCentavos as Centavos, terms.discountCentavos);
}
