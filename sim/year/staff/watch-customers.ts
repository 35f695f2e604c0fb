import { blockReasons } from '@house/contract/operator';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, oneOf, type Clerk } from './clerk.ts';

// Whose money is about to leave, whoever has come last; or anybody.
const aboutToBePaid = `select c.uuid from payout p left join loan_order o on o.id = p.order_id
    left join withdrawal w on w.id = p.withdrawal_id left join refund f on f.id = p.refund_id
    join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
  where p.state in ('queued', 'sent', 'unknown') order by p.id desc limit 5`;
// Whose phone others borrow by.
const sharing = `select distinct c.id, c.uuid from order_device d join loan_order o on o.id = d.order_id join customer c on c.id = o.customer_id
  where c.erased_at is null and exists (select from order_device other join loan_order theirs on theirs.id = other.order_id
    where other.device_uuid = d.device_uuid and theirs.customer_id <> c.id) order by c.id limit 50`;
const anybody = `select uuid from customer where erased_at is null and level <> 'Created' order by id limit 500`;
const listed = `select distinct c.id, c.uuid from customer c
  join blacklist b on (b.kind = 'nuit' and b.index = c.nuit_index) or (b.kind = 'phone' and b.index = c.mobile_index)
  where c.erased_at is null order by c.id limit 50`;
const blocked = `select uuid from customer where erased_at is null and blocked_at is not null order by id limit 50`;

/** Blocks somebody, or has them put on the blacklist, who may be about to be paid. */
export async function suspect(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const among = chance.pick([aboutToBePaid, aboutToBePaid, anybody, sharing]);
  const uuid = await oneOf(town, chance, among);
  const browser = uuid === undefined ? undefined : await atDesk(town, clerk);
  if (uuid === undefined || browser === undefined) return;
  const params = { uuid };
  if (among === sharing || chance.percent(40))
    await browser.call('proposeBlacklist', { params, body: { listed: true, note } });
  else await browser.call('blockCustomer', { params, body: { reason: chance.pick(blockReasons), note } });
}

/** Somebody was listed without cause: off the list, those first whose money waits behind it. */
export async function unlist(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const uuid = await oneOf(town, chance, listed);
  const browser = uuid === undefined ? undefined : await atDesk(town, clerk);
  if (uuid === undefined) return;
  await browser?.call('proposeBlacklist', { params: { uuid }, body: { listed: false, note } });
}

/** Who was blocked may borrow again: a year would fall asleep by and by. */
export async function unblock(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const uuid = await oneOf(town, chance, blocked);
  const browser = uuid === undefined ? undefined : await atDesk(town, clerk);
  if (uuid === undefined) return;
  await browser?.call('proposeUnblock', { params: { uuid }, body: { note } });
}

const theirs = ['captureBi', 'openEditing', 'addNote', 'endSessions', 'letSignIn'] as const;

/** What a customer may have staff do that moves no money by itself. */
export async function attend(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const uuid = await oneOf(town, chance, anybody);
  const browser = uuid === undefined ? undefined : await atDesk(town, clerk);
  if (uuid === undefined || browser === undefined) return;
  const params = { uuid };
  const what = chance.pick(theirs);
  if (what === 'captureBi') {
    await browser.call(what, { params, body: { bi: `${110_100_000_000 + chance.below(1_000_000)}A`, note } });
  } else if (what === 'openEditing') await browser.call(what, { params, body: { open: chance.percent(60), note } });
  else await browser.call(what, { params, body: { note } });
}
