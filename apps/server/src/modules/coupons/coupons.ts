import { businessDayOf } from '@house/calendar';
import type { Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import { gather } from '../../platform/gather.ts';
import { forMany } from '../../platform/worded.ts';
import { couponView, type CouponView } from './coupon-view.ts';
import { listStanding, listUsedUp, type ListStandingRow } from './coupons.queries.ts';

export const mostCoupons = 100n;
// Of all who ask together, those given to one of them included.
const mostStanding = 10_000n;

/** `GET /coupons`: what the borrower may use now, the soonest to end first (rules.md 9). */
export const coupons: UseCase<'coupons'> = (house, { caller, visit }) =>
  usableCoupons(house, caller.customerId, visit.locale);

export async function usableCoupons(house: House, customerId: bigint, locale: Locale): Promise<CouponView[]> {
  return (await findUsable(house, { customerId, locale })) ?? [];
}

type Asked = { readonly customerId: bigint; readonly locale: Locale };

/** Nearly all coupons are everybody's: whoever asks at the same moment shares their rows and how they are shown. */
const findUsable = gather(async (house: House, asked: readonly Asked[]) => {
  const today = businessDayOf(house.clock.now());
  const customerIds = asked.map(({ customerId }) => customerId);
  const [standing, usedUp] = await Promise.all([
    listStanding.run({ customerIds, today, limit: mostStanding }, house.database),
    listUsedUp.run({ customerIds, today }, house.database),
  ]);
  const usedUpBy = Map.groupBy(usedUp, (row) => row.customerId);
  const shown = new Map(
    [...new Set(asked.map(({ locale }) => locale))].map((locale) => [locale, viewsIn(standing, locale)]),
  );
  const isForAll = standing.every(({ customerId }) => customerId === null);
  const all = new Map([...shown].map(([locale, views]) => [locale, forMany(firstOf(views))]));
  return asked.map(({ customerId, locale }) => {
    const gone = usedUpBy.get(customerId);
    if (isForAll && gone === undefined) return all.get(locale);
    const isGone = new Set(gone?.map((row) => row.couponId));
    const views = shown.get(locale) ?? [];
    return firstOf(
      views.filter(({ row }) => (row.customerId === null || row.customerId === customerId) && !isGone.has(row.id)),
    );
  });
});

function firstOf(views: ReturnType<typeof viewsIn>): CouponView[] {
  return views.slice(0, Number(mostCoupons)).map(({ view }) => view);
}

function viewsIn(standing: readonly ListStandingRow[], locale: Locale) {
  return standing.map((row) => ({ row, view: couponView(row, 'usable', locale) }));
}
