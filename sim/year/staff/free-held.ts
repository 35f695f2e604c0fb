import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

const listed = `select distinct c.id, c.uuid from payout p join loan_order o on o.id = p.order_id join customer c on c.id = o.customer_id
  join blacklist b on (b.kind = 'nuit' and b.index = c.nuit_index) or (b.kind = 'phone' and b.index = c.mobile_index)
  where p.state = 'queued' order by c.id limit 10`;

/**
 * Who paid so late that they were blocked, and has money to come, is let in again: nothing leaves to them before, not
 * even what is theirs. So is who was put on the blacklist.
 */
export async function freeHeld(town: SimTown, maker: Clerk): Promise<void> {
  const { rows } = await town.house.database.query(
    `select distinct c.id, c.uuid from payout p
     left join loan_order o on o.id = p.order_id left join withdrawal w on w.id = p.withdrawal_id left join refund f on f.id = p.refund_id
     join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
     where p.state = 'queued' and c.blocked_at is not null order by c.id limit 10`,
    [],
  );
  for (const { uuid } of rows) {
    const browser = await atDesk(town, maker);
    await browser?.call('proposeUnblock', { params: { uuid }, body: { note } });
  }
  for (const { uuid } of (await town.house.database.query(listed, [])).rows) {
    const browser = await atDesk(town, maker);
    await browser?.call('proposeBlacklist', { params: { uuid }, body: { listed: false, note } });
  }
}
