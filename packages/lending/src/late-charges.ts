import { divide, max, min, percentOf, zeroCentavos, type Centavos } from '@house/money';
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
