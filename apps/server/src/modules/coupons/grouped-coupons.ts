import { addDays, businessDayOf } from '@house/calendar';
import type { GroupRead } from '../../http/use-case.ts';
import { couponView } from './coupon-view.ts';
import { usableCoupons } from './coupons.ts';
import { listExpired, listUsed } from './coupons.queries.ts';

// Older ones are of no interest to anybody.
const expiredForDays = 90;

/** `GET /grouped_coupons`: usable, used and expired ones (rules.md 9). */
export const groupedCoupons: GroupRead<'groupedCoupons'> = async (house, asked) => {
  const now = house.clock.now();
  const today = businessDayOf(now);
  const tokens = { tokenHashes: asked.map(({ tokenHash }) => tokenHash), now };
  const [usable, used, expired] = await Promise.all([
    usableCoupons(house, asked),
    listUsed.run(tokens, house.database),
    listExpired.run({ ...tokens, today, since: addDays(today, -expiredForDays) }, house.database),
  ]);
  const usedBy = Map.groupBy(used, (row) => row.place - 1);
  const expiredFor = Map.groupBy(expired, (row) => row.place - 1);
  return asked.map(({ locale }, place) => {
    const found = usable[place];
    if (found === undefined) return undefined;
    const result = {
      usable: found.usable,
      used: (usedBy.get(place) ?? []).map((row) => couponView(row, 'used', locale)),
      expired: (expiredFor.get(place) ?? []).map((row) => couponView(row, 'expired', locale)),
    };
    return { session: found.session, result };
  });
};
