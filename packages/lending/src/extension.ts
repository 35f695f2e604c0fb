import { addDays } from '@house/calendar';
import { min, minus, percentOf, sum, zeroCentavos, type Centavos } from '@house/money';
import { allocate } from './allocation.ts';
import { emptySplit, splitTotal, unpaidSplit } from './buckets.ts';
import { chargedInChain, roomInChain } from './chain-cap.ts';
import type { Debt } from './debt.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { ExtensionPolicy, TermPolicy } from './policy.ts';

export type ExtensionRefusal =
  | 'DEBT_ENDED'
  | 'ON_HOLD'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'TOO_MANY_EXTENSIONS'
  | 'CAP_REACHED'
  | 'TERM_NOT_OFFERED'
  | 'NOTHING_TO_PAY'
  | 'NOTHING_TO_EXTEND';

export type ExtensionQuote = {
  readonly kind: 'quoted';
  readonly managementFeeCentavos: Centavos;
  readonly lateInterestCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly extensionFeeCentavos: Centavos;
  /** To be paid on `debt.asOf`: the sum of the four. */
  readonly payNowCentavos: Centavos;
  /** The child's terms if it is paid that day. */
  readonly child: LoanTerms;
};

export type Extension = ExtensionQuote | { readonly kind: 'refused'; readonly code: ExtensionRefusal };

/**
 * What extending an order by a term costs on `debt.asOf` (rules.md 8). A part payment is pooled while the offer stands,
 * and what is left to pay is `restOfQuote` (E12). When the quote is paid: the event `extended` with this fee, then the
 * payment. The fee and the child's interest are clipped by the chain's cap.
 */
export function quoteExtension(
  terms: LoanTerms,
  debt: Debt,
  termDays: number,
  policy: ExtensionPolicy,
  prices: readonly TermPolicy[],
): Extension {
  const due = unpaidSplit(debt.buckets);
  const price = prices.find((offered) => offered.termDays === termDays);
  const room = roomInChain(terms, debt.buckets);
  const refused = refusal(terms, debt, policy, room);
  if (refused !== undefined) return { kind: 'refused', code: refused };
  if (price === undefined || !policy.termsDays.includes(termDays)) return { kind: 'refused', code: 'TERM_NOT_OFFERED' };

  // Without the principal the charges are the whole loan: their money clears it, and an order of nothing would go on.
  if (due.principal <= terms.lateCharges.smallBalanceCentavos) return { kind: 'refused', code: 'NOTHING_TO_EXTEND' };

  const fee = min(percentOf(due.principal, policy.feeBps, 'half-up'), room);
  const interest = min(percentOf(due.principal, price.interestBps, 'half-up'), minus(room, fee));
  const payNow = sum(due.managementFee, due.lateInterest, due.interest, fee);
  // It comes about by its money: the first of the loan would extend it, and nobody had asked for that.
  if (payNow === zeroCentavos) return { kind: 'refused', code: 'NOTHING_TO_PAY' };
  return {
    kind: 'quoted',
    managementFeeCentavos: due.managementFee,
    lateInterestCentavos: due.lateInterest,
    interestCentavos: due.interest,
    extensionFeeCentavos: fee,
    payNowCentavos: payNow,
    child: childTerms(terms, debt, { principal: due.principal, interest, fee, termDays }),
  };
}

/** What is left to pay of a quote when so much is in the pool: the charges in their order, the fee last. */
export function restOfQuote(quote: ExtensionQuote, pooled: Centavos): ExtensionQuote {
  const { managementFeeCentavos, lateInterestCentavos, interestCentavos, extensionFeeCentavos } = quote;
  const { allocated } = allocate(pooled, {
    ...emptySplit,
    managementFee: managementFeeCentavos,
    lateInterest: lateInterestCentavos,
    interest: interestCentavos,
    extensionFee: extensionFeeCentavos,
  });
  return {
    ...quote,
    managementFeeCentavos: minus(managementFeeCentavos, allocated.managementFee),
    lateInterestCentavos: minus(lateInterestCentavos, allocated.lateInterest),
    interestCentavos: minus(interestCentavos, allocated.interest),
    extensionFeeCentavos: minus(extensionFeeCentavos, allocated.extensionFee),
    payNowCentavos: minus(quote.payNowCentavos, splitTotal(allocated)),
  };
}

function refusal(terms: LoanTerms, debt: Debt, policy: ExtensionPolicy, room: Centavos): ExtensionRefusal | undefined {
  if (debt.end !== undefined || debt.chargedOffOn !== undefined) return 'DEBT_ENDED';
  if (debt.isHeld) return 'ON_HOLD';
  if (debt.dpd < policy.fromDpd) return 'TOO_EARLY';
  if (debt.dpd > policy.toDpd) return 'TOO_LATE';
  if (terms.chain.extensions >= policy.maxPerChain) return 'TOO_MANY_EXTENSIONS';
  return room > 0n ? undefined : 'CAP_REACHED';
}

function childTerms(
  parent: LoanTerms,
  debt: Debt,
  child: { principal: Centavos; interest: Centavos; fee: Centavos; termDays: number },
): LoanTerms {
  return {
    principalCentavos: child.principal,
    approvalFeeCentavos: zeroCentavos,
    discountCentavos: zeroCentavos,
    interestCentavos: child.interest,
    termDays: child.termDays,
    disbursedOn: debt.asOf,
    dueOn: addDays(debt.asOf, child.termDays),
    chain: {
      extensions: parent.chain.extensions + 1,
      firstPrincipalCentavos: parent.chain.firstPrincipalCentavos,
      chargedBeforeCentavos: sum(chargedInChain(parent, debt.buckets), child.fee),
    },
    lateCharges: parent.lateCharges,
  };
}
