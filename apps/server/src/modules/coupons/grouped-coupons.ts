import { addDays, businessDayOf } from '@house/calendar';
import type { UseCase } from '../../http/use-case.ts';
import { couponView } from './coupon-view.ts';
import { mostCoupons, usableCoupons } from './coupons.ts';
import { listExpired, listUsed } from './coupons.queries.ts';

// Older ones are of no interest to anybody.
const expiredForDays = 90;

/** `GET /grouped_coupons`: usable, used and expired ones (rules.md 9). */
export const groupedCoupons: UseCase<'groupedCoupons'> = async (house, { tx, caller, visit }) => {
  const { customerId } = caller;
  const today = businessDayOf(house.clock.now());
  const used = await listUsed.run({ customerId, limit: mostCoupons }, tx);
  const since = addDays(today, -expiredForDays);
  const expired = await listExpired.run({ customerId, today, since, limit: mostCoupons }, tx);
  return {
    usable: await usableCoupons(house, customerId, visit.locale),
    used: used.map((row) => couponView(row, 'used', visit.locale)),
    expired: expired.map((row) => couponView(row, 'expired', visit.locale)),
  };
};
