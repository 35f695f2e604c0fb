import { discounted } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { usableCoupon } from '../coupons/usable-coupon.ts';
import type { PolicyInForce } from '../policies/current-policy.ts';
import { offerFor, type Offer } from './offers.ts';

/**
 * An offer at the price at which it would be accepted (rules.md 3: the full cost before consent). Undefined when it is not
 * offered, or the coupon cannot be used on it: such an order is not to be had.
 */
export async function pricedOffer(
  house: House,
  tx: Tx,
  inForce: PolicyInForce,
  wanted: { readonly uuid: string; readonly customerId: bigint; readonly couponCode: string | undefined },
): Promise<Offer | undefined> {
  const { couponCode: code, customerId } = wanted;
  const offer = await offerFor(tx, inForce, wanted);
  if (offer === undefined || code === undefined) return offer;
  const coupon = await usableCoupon(house, tx, { code, customerId, price: offer.price });
  return coupon && { ...offer, price: discounted(offer.price, coupon.discountCentavos) };
}
