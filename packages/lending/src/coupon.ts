import { min, percentOf, type Centavos } from '@house/money';

/** What a coupon takes off the approval fee: an amount, or a share of the fee in basis points (rules.md 3). */
export type CouponValue =
  | { readonly kind: 'amount'; readonly amountCentavos: Centavos }
  | { readonly kind: 'percent'; readonly bps: number };

/** The discount a coupon gives on a fee: half-up to the centavo, never more than the fee. */
export function couponDiscount(value: CouponValue, approvalFee: Centavos): Centavos {
  const wished = value.kind === 'amount' ? value.amountCentavos : percentOf(approvalFee, value.bps, 'half-up');
  return min(wished, approvalFee);
}
