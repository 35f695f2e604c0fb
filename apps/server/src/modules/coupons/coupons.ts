import { businessDayOf } from '@house/calendar';
import type { Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { FoundCaller, GroupRead } from '../../http/use-case.ts';
import { forMany } from '../../platform/worded.ts';
import { couponView, type CouponView } from './coupon-view.ts';
import { listStanding, listUsedUp, type ListStandingRow } from './coupons.queries.ts';

const mostCoupons = 100;

/** `GET /coupons`: what the borrower may use now, the soonest to end first (rules.md 9). */
export const coupons: GroupRead<'coupons'> = async (house, asked) => {
  const usable = await usableCoupons(house, asked);
  return usable.map((found) => found && { caller: found.caller, result: found.usable });
};

type Asked = { readonly tokenHash: Buffer; readonly locale: Locale };
type Usable = { readonly caller: FoundCaller; readonly usable: CouponView[] };

/** Nearly all coupons are everybody's: whoever asks at the same moment shares their rows and how they are shown. */
export async function usableCoupons(house: House, asked: readonly Asked[]): Promise<readonly (Usable | undefined)[]> {
  const now = house.clock.now();
  const tokenHashes = asked.map(({ tokenHash }) => tokenHash);
  const [standing, callers] = await Promise.all([
    listStanding.run({ tokenHashes, now, today: businessDayOf(now) }, house.database),
    listUsedUp.run({ tokenHashes, now }, house.database),
  ]);
  const rowsOf = Map.groupBy(callers, (row) => row.place - 1);
  const shown = new Map(
    [...new Set(asked.map(({ locale }) => locale))].map((locale) => [locale, viewsIn(standing, locale)]),
  );
  const isForAll = standing.every(({ customerId }) => customerId === null);
  const all = new Map([...shown].map(([locale, views]) => [locale, forMany(firstOf(views))]));
  return asked.map(({ locale }, place) => {
    const [caller, ...others] = rowsOf.get(place) ?? [];
    if (caller === undefined) return undefined;
    const forAll = all.get(locale);
    if (isForAll && caller.couponId === null && forAll !== undefined) return { caller, usable: forAll };
    const gone = new Set([caller, ...others].map((row) => row.couponId));
    const isOwn = ({ customerId }: ListStandingRow) => customerId === null || customerId === caller.customerId;
    const views = shown.get(locale) ?? [];
    return { caller, usable: firstOf(views.filter(({ row }) => isOwn(row) && !gone.has(row.id))) };
  });
}

function firstOf(views: ReturnType<typeof viewsIn>): CouponView[] {
  return views.slice(0, mostCoupons).map(({ view }) => view);
}

function viewsIn(standing: readonly ListStandingRow[], locale: Locale) {
  return standing.map((row) => ({ row, view: couponView(row, 'usable', locale) }));
}
