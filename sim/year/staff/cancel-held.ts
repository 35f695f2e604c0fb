import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

/**
 * Cancels approved orders whose money may not leave: it would go to a number which the customer left since, they owe an earlier
 * loan again, or, at the end, nobody knows when what holds it is over: two persons, or a device on the blacklist. They ask anew.
 */
export async function cancelHeld(town: SimTown, clerk: Clerk): Promise<void> {
  const { rows } = await town.house.database.query(
    `select o.serial_number from loan_order o join customer c on c.id = o.customer_id
     join payout p on p.order_id = o.id and p.state = 'queued'
     where o.status = 'Approved' and (c.mobile_changed_at > o.placed_at or ($1 and (o.hold <> 'none' or exists (
       select from incident i where i.kind = 'payout-held' and i.subject = 'order:' || o.serial_number and i.closed_at is null
         and i.detail ->> 'because' = 'blacklisted'
     ))) or exists (
       select from loan_order earlier where earlier.customer_id = o.customer_id and earlier.id < o.id
         and earlier.status in ('Disbursed', 'Repayment', 'Overdue')
     )) order by o.id limit 10`,
    [town.isEnding()],
  );
  for (const { serial_number: serialNumber } of rows) {
    const browser = await atDesk(town, clerk);
    await browser?.call('cancelOrder', { params: { serialNumber }, body: { note } });
  }
}
