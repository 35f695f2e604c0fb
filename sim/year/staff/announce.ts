import { addDays, addMs, businessDayOf } from '@house/calendar';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

const hourMs = 3_600_000;

/** Nothing is lent for some hours; the notice that says so may be ended before. */
export async function pauseLending(town: SimTown, chance: Chance, admin: Clerk): Promise<void> {
  const browser = await atDesk(town, admin);
  const shown = await browser?.call('notices', { query: { stage: 'lending', state: 'active' } });
  if (browser === undefined || shown?.body.success !== true) return;
  const [active] = shown.body.result.data;
  if (active !== undefined) {
    await browser.call('endNotice', { params: { id: active.id } });
    return;
  }
  const until = addMs(town.time.now(), (1 + chance.below(8)) * hourMs).toISOString();
  const text = { title: 'No loans today', content: 'From this evening on again' };
  const body = { id: null, stage: 'lending', level: 'warning', audience: 'everyone', from: null, until } as const;
  await browser.call('saveNotice', { body: { ...body, pt: text, en: text } });
}

/** Something is said to those who are late, to the others, or to everybody: its title is for whom it is (`readNotice`). */
export async function sayToSome(town: SimTown, chance: Chance, manager: Clerk): Promise<void> {
  const browser = await atDesk(town, manager);
  const audience = chance.pick(['late', 'late', 'on-time', 'on-time', 'everyone'] as const);
  const until = addMs(town.time.now(), (12 + chance.below(60)) * hourMs).toISOString();
  const text = { title: audience, content: 'What is new' };
  const body = { id: null, stage: 'detail', level: 'info', audience, from: null, until } as const;
  await browser?.call('saveNotice', { body: { ...body, pt: text, en: text } });
}

/** A coupon is issued, to everybody or to one; another gets fewer uses or an earlier last day, or is ended. */
export async function changeCoupons(town: SimTown, chance: Chance, admin: Clerk): Promise<void> {
  const browser = await atDesk(town, admin);
  const listed = await browser?.call('issuedCoupons', { query: { state: 'active' } });
  if (browser === undefined || listed?.body.success !== true) return;
  const { data } = listed.body.result;
  const live = data[chance.below(Math.max(1, data.length))];
  const today = businessDayOf(town.time.now());
  if (live === undefined || data.length < 2 || chance.percent(40)) {
    const { rows } = await town.house.database.query(
      `select uuid from customer where erased_at is null and level <> 'Created' order by id limit 500`,
      [],
    );
    const uuid: string | undefined = chance.percent(50)
      ? rows[chance.below(Math.max(1, rows.length))]?.uuid
      : undefined;
    const isShare = chance.percent(50);
    const body = {
      code: `S${town.time.nowMs()}`,
      titlePt: 'Cupão',
      titleEn: 'Coupon',
      kind: isShare ? 'percent' : 'amount',
      value: isShare ? chance.pick([25, 100]) : chance.pick([20, 5_000]),
      minAmount: chance.pick([0, 2_000]),
      validFrom: today,
      validUntil: addDays(today, chance.below(8)),
      perCustomerCap: 1,
      globalCap: chance.pick([null, 3]),
      note,
    } as const;
    await browser.call('proposeCoupon', { body: uuid === undefined ? body : { ...body, customer: uuid } });
    return;
  }
  const params = { code: live.code };
  if (chance.percent(50)) {
    await browser.call('proposeCouponEnd', { params, body: { note } });
    return;
  }
  const { titlePt, titleEn, uses } = live;
  const changed = { titlePt, titleEn, validUntil: addDays(today, chance.below(8)), globalCap: uses + 1 };
  await browser.call('proposeCouponChange', { params, body: { ...changed, note } });
}
