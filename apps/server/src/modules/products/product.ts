import { addDays, businessDayOf } from '@house/calendar';
import { refusalText } from '@house/i18n';
import { discounted } from '@house/lending';
import { toMt } from '@house/money';
import type { UseCase } from '../../http/use-case.ts';
import { usableCoupon } from '../coupons/usable-coupon.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { offerFor, productItem } from './offers.ts';

/** `GET /product/{uuid}`: one offer in full. Code 1: not offered or unknown; 2: the coupon cannot be used on it. */
export const product: UseCase<'product'> = async (house, { tx, visit, caller }, { params, query }) => {
  const inForce = await currentPolicy(house, tx);
  const { customerId } = caller;
  const offer = await offerFor(tx, inForce, { uuid: params.uuid, customerId });
  if (offer === undefined) return { code: 1, result: refusalText('PRODUCT_NOT_OFFERED', visit.locale) };
  const { couponCode: code } = query;
  const coupon =
    code === undefined ? undefined : await usableCoupon(house, tx, { code, customerId, price: offer.price });
  if (code !== undefined && coupon === undefined) {
    return { code: 2, result: refusalText('COUPON_UNUSABLE', visit.locale) };
  }
  const price = coupon === undefined ? offer.price : discounted(offer.price, coupon.discountCentavos);
  return {
    code: 0,
    result: {
      ...productItem({ ...offer, price }),
      interestAmount: toMt(price.interestCentavos),
      // As if it were paid out today; the order's own due date follows its payout (rules.md 5, row 9).
      dueDate: addDays(businessDayOf(house.clock.now()), price.termDays),
      discountAmount: toMt(price.discountCentavos),
      couponCode: coupon?.code ?? null,
    },
  };
};
