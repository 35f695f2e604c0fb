import { addDays, businessDayOf } from '@house/calendar';
import { refusalText } from '@house/i18n';
import { toMt } from '@house/money';
import type { UseCase } from '../../http/use-case.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { offerFor, productItem } from './offers.ts';

/** `GET /product/{uuid}`: one offer in full. Code 1: not offered or unknown; 2: no such coupon, none is issued yet. */
export const product: UseCase<'product'> = async (house, { tx, visit, caller }, { params, query }) => {
  const inForce = await currentPolicy(house, tx);
  const offer = await offerFor(tx, inForce, { uuid: params.uuid, customerId: caller.customerId });
  if (offer === undefined) return { code: 1, result: refusalText('PRODUCT_NOT_OFFERED', visit.locale) };
  if (query.couponCode !== undefined) return { code: 2, result: refusalText('COUPON_UNUSABLE', visit.locale) };
  return {
    code: 0,
    result: {
      ...productItem(offer),
      interestAmount: toMt(offer.price.interestCentavos),
      // As if it were paid out today; the order's own due date follows its payout (rules.md 5, row 9).
      dueDate: addDays(businessDayOf(house.clock.now()), offer.price.termDays),
      discountAmount: toMt(offer.price.discountCentavos),
      couponCode: null,
    },
  };
};
