import { businessDayOf } from '@house/calendar';
import type { Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Db } from '../../platform/db.ts';
import { couponView, type CouponView } from './coupon-view.ts';
import { listUsable } from './coupons.queries.ts';

export const mostCoupons = 100n;

/** `GET /coupons`: what the borrower may use now, the soonest to end first (rules.md 9). */
export const coupons: UseCase<'coupons'> = (house, { tx, caller, visit }) =>
  usableCoupons(house, tx, caller.customerId, visit.locale);

export async function usableCoupons(house: House, db: Db, customerId: bigint, locale: Locale): Promise<CouponView[]> {
  const today = businessDayOf(house.clock.now());
  const usable = await listUsable.run({ customerId, today, limit: mostCoupons }, db);
  return usable.map((row) => couponView(row, 'usable', locale));
}
