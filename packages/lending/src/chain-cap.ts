import { max, minus, percentOf, sum, zeroCentavos, type Centavos } from '@house/money';
import type { Buckets } from './buckets.ts';
import type { LoanTerms } from './loan-terms.ts';

/** All that was charged in the chain so far (rules.md 7, Cap). */
export function chargedInChain({ chain }: LoanTerms, buckets: Buckets): Centavos {
  const { interest, managementFee, lateInterest, extensionFee } = buckets;
  const own = sum(interest.charged, managementFee.charged, lateInterest.charged, extensionFee.charged);
  return sum(chain.chargedBeforeCentavos, own);
}

/** What may still be charged in a chain before its cap: a charge that would cross is clipped to this. */
export function roomInChain(terms: LoanTerms, buckets: Buckets): Centavos {
  return roomBeside(chargedInChain(terms, buckets), terms);
}

/** What the chain's cap leaves for late interest, charged or not. */
export function roomForLateInterest(terms: LoanTerms, buckets: Buckets): Centavos {
  return roomBeside(minus(chargedInChain(terms, buckets), buckets.lateInterest.charged), terms);
}

function roomBeside(charged: Centavos, { chain, lateCharges }: LoanTerms): Centavos {
  return max(zeroCentavos, minus(percentOf(chain.firstPrincipalCentavos, lateCharges.chainCapBps, 'floor'), charged));
}
