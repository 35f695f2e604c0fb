import type { OfferPolicy } from './policy.ts';
import { quote, type Quote } from './quote.ts';

/** Every product a policy sells, priced, by amount and then term (rules.md 3). */
export function allOffers(offers: OfferPolicy): readonly Quote[] {
  return offers.amountsCentavos
    .flatMap((amount) =>
      offers.terms
        .filter((term) => term.fromCentavos <= amount && amount <= term.toCentavos)
        .map((term) => quote(amount, term.termDays, term)),
    )
    .toSorted(byAmountThenTerm);
}

function byAmountThenTerm(a: Quote, b: Quote): number {
  return Number(a.principalCentavos - b.principalCentavos) || a.termDays - b.termDays;
}
