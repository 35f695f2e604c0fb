import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, type Clerk } from './clerk.ts';

/** Decides most of what waits, now and then wrongly, twice, or not at all. */
export async function review(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const waiting = `select 1 from loan_order where status = 'UnderReview' limit 1`;
  if ((await town.house.database.query(waiting, [])).rows.length === 0 || chance.percent(20)) return;
  const browser = await atDesk(town, clerk);
  const queue = await browser?.call('reviews');
  if (browser === undefined || queue?.body.success !== true) return;
  for (const { serialNumber } of queue.body.result.data.toSorted((a, b) =>
    a.serialNumber < b.serialNumber ? -1 : 1,
  )) {
    if (chance.percent(20) || isOverlooked(serialNumber)) continue;
    const asked = { params: { serialNumber } };
    const verdict = chance.pick(['approve', 'approve', 'approve', 'decline', 'cancel'] as const);
    const decide = () =>
      verdict === 'approve'
        ? browser.call('approveReview', asked)
        : verdict === 'decline'
          ? browser.call('declineReview', { ...asked, body: { reason: 'DEFAULT' } })
          : browser.call('cancelReview', { ...asked, body: { reason: 'LACK_OF_INFO' } });
    await decide();
    if (await town.struck.maybe('staff decide twice', { kind: 'order', number: serialNumber })) await decide();
    await town.worker.drain();
  }
}

/** Some nobody ever gets round to, until their time is over. */
function isOverlooked(serialNumber: string): boolean {
  return serialNumber.endsWith('7');
}
