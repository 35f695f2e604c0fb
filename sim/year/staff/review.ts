import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, type Clerk } from './clerk.ts';

/** Decides most of what waits, now and then wrongly, twice, or not at all. `colleague`: who would have the same in hand. */
export async function review(town: SimTown, chance: Chance, clerk: Clerk, colleague: Clerk): Promise<void> {
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
    if (chance.percent(30)) {
      await takeInHand(town, chance, clerk, colleague, serialNumber);
      // Nobody answers, until the next look.
      if (!town.isEnding() && chance.percent(60)) continue;
    }
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

/** Before they ring up the borrower, whom nobody else is to ring up; now and then it is put down again. */
async function takeInHand(
  town: SimTown,
  chance: Chance,
  clerk: Clerk,
  colleague: Clerk,
  serialNumber: string,
): Promise<void> {
  const held = `select p.email from review_claim k join loan_order o on o.id = k.order_id
    join operator p on p.id = k.operator_id where o.serial_number = $1`;
  const holder = async (): Promise<unknown> => (await town.house.database.query(held, [serialNumber])).rows[0]?.email;
  const params = { serialNumber };
  const take = async (who: Clerk): Promise<boolean> => {
    const before = await holder();
    const browser = await atDesk(town, who);
    const taken = await browser?.call('claimReview', { params, body: { take: true } });
    const isTaken = taken?.body.success === true;
    if (isTaken && before !== undefined && before !== who.email && !town.together)
      town.tally.violation(`two took the review of ${serialNumber} in hand`);
    return isTaken;
  };
  if (!(await take(clerk))) return;
  if (chance.percent(30)) {
    const browser = await atDesk(town, clerk);
    await browser?.call('claimReview', { params, body: { take: false } });
  } else if (chance.percent(40)) await take(colleague);
}

/** Some nobody ever gets round to, until their time is over. */
function isOverlooked(serialNumber: string): boolean {
  return serialNumber.endsWith('7');
}
