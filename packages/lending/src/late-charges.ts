import { divide, max, min, minus, percentOf, sum, zeroCentavos, type Centavos } from '@house/money';
import type { Buckets } from './buckets.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { LateChargePolicy } from './policy.ts';

/** The one-off fee on entering dpd 1, on the principal then owed, between its floor and ceiling (rules.md 7). */
export function managementFeeOn(principal: Centavos, charges: LateChargePolicy): Centavos {
  if (principal <= 0n) return zeroCentavos;
  const fee = percentOf(principal, charges.managementFeeBps, 'half-up');
  return min(max(fee, charges.managementFeeMinCentavos), charges.managementFeeMaxCentavos);
}

/**
 * The share of late interest that falls due for `days` days on one principal, as a numerator over 10,000. Numerators
 * are added up and divided once, so daily runs, catch-ups and reads in between agree to the centavo.
 */
export function lateInterestNumerator(principal: Centavos, days: number, charges: LateChargePolicy): bigint {
  return principal * BigInt(charges.lateInterestBpsPerDay) * BigInt(days);
}

/** Late interest charged so far: the whole centavos of the numerator, no more than the cap leaves room for. */
export function lateInterestCharged(numerator: bigint, room: Centavos): Centavos {
  return min(divide(numerator, 10_000n, 'floor'), room);
}

/** How many of `days` further days bear late interest when `clock` late days are already counted. */
export function lateDaysCharged(clock: number, days: number, charges: LateChargePolicy): number {
  return Math.max(0, Math.min(days, charges.lateInterestDays - clock));
}

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
