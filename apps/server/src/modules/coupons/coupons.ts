import { businessDayOf } from '@house/calendar';
import type { Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { Alive, GroupRead } from '../../http/use-case.ts';
import { forAMoment } from '../../platform/for-a-moment.ts';
import { forMany } from '../../platform/worded.ts';
import { couponView, type CouponView } from './coupon-view.ts';
import { listOwn, listStanding, listUsedUp, type ListStandingRow } from './coupons.queries.ts';

const mostCoupons = 100;

/** `GET /coupons`: what the borrower may use now, the soonest to end first (rules.md 9). */
export const coupons: GroupRead<'coupons'> = async (house, asked) => {
  const usable = await usableCoupons(house, asked);
  return usable.map((found) => found && { session: found.session, result: found.usable });
};

type Asked = { readonly tokenHash: Buffer; readonly locale: Locale };
type Usable = { readonly session: Alive; readonly usable: CouponView[] };

/** Nearly all coupons are everybody's: who asks within a moment shares their rows and how they are shown. */
const standing = forAMoment(async (house: House) => ({
  rows: await listStanding.run({ today: businessDayOf(house.clock.now()) }, house.database),
  shown: new Map<Locale, CouponView[]>(),
}));

export async function usableCoupons(house: House, asked: readonly Asked[]): Promise<readonly (Usable | undefined)[]> {
  const now = house.clock.now();
  const tokens = { tokenHashes: asked.map(({ tokenHash }) => tokenHash), now };
  const [{ rows, shown }, own, sessions] = await Promise.all([
    standing(house),
    listOwn.run({ ...tokens, today: businessDayOf(now) }, house.database),
    listUsedUp.run(tokens, house.database),
  ]);
  const rowsOf = Map.groupBy(sessions, (row) => row.place - 1);
  const ownOf = Map.groupBy(own, (row) => row.place - 1);
  return asked.map(({ locale }, place) => {
    const [session, ...others] = rowsOf.get(place) ?? [];
    if (session === undefined) return undefined;
    const ofCaller = ownOf.get(place) ?? [];
    if (ofCaller.length === 0 && session.couponId === null) {
      const usable = shown.get(locale) ?? forMany(viewsOf(rows, locale));
      shown.set(locale, usable);
      return { session, usable };
    }
    const gone = new Set([session, ...others].map((row) => row.couponId));
    const left = [...rows, ...ofCaller].filter(({ id }) => !gone.has(id)).toSorted(soonestFirst);
    return { session, usable: viewsOf(left, locale) };
  });
}

function soonestFirst(a: ListStandingRow, b: ListStandingRow): number {
  return a.validUntil < b.validUntil ? -1 : a.validUntil > b.validUntil ? 1 : Number(a.id - b.id);
}

function viewsOf(rows: readonly ListStandingRow[], locale: Locale): CouponView[] {
  return rows.slice(0, mostCoupons).map((row) => couponView(row, 'usable', locale));
}
