import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

// Money of a loan that went back, and money that left for an order which was cancelled meanwhile.
const findings = [
  {
    call: 'proposePayoutReversal',
    which: `(o.status in ('Disbursed', 'Repayment', 'Overdue', 'Cleared') or (o.status = 'Cancelled' and o.disbursed_on is null)) and exists (
      select 1 from rail_statement_line l where l.kind = 'reversal' and l.outcome = 'break'
        and l.reference = coalesce(r.stated_as, r.rail_transaction_id))`,
  },
  { call: 'proposeLatePayout', which: `o.status = 'Cancelled' and o.disbursed_on is null and r.stated_at is not null` },
] as const;

// Sent before midnight and paid after it.
const ofAnotherDay = `select l.id, o.serial_number as "serialNumber", (o.due_on + (day.paid - o.disbursed_on))::text as "dueOn"
  from rail_statement_line l
  cross join lateral (select (l.completed_at at time zone 'Africa/Maputo')::date as paid) day
  join rail_transaction r on l.receipt in (r.rail_transaction_id, r.stated_as) and r.amount_centavos = l.paid_out_centavos
  join loan_order o on o.id = r.order_id and o.disbursed_on <> day.paid
  where l.outcome = 'break' and l.break_kind = 'payout-line-differs' and l.settled_at is null order by l.id limit 10`;

/**
 * What the rail's statement says of orders and only persons may book is put before the second one; the due day of a payout
 * that it has on another day moves along with that.
 */
export async function readStatement(town: SimTown, clerk: Clerk): Promise<void> {
  for (const { call, which } of findings) {
    const { rows } = await town.house.database.query(
      `select o.serial_number as found from loan_order o
       join payout p on p.order_id = o.id and p.state = 'confirmed'
       join rail_transaction r on r.order_id = o.id and r.meaning = 'payout'
       where ${which} order by o.id limit 10`,
      [],
    );
    for (const { found: serialNumber } of rows) {
      const browser = await atDesk(town, clerk);
      await browser?.call(call, { params: { serialNumber }, body: { note } });
    }
  }
  const { rows } = await town.house.database.query(ofAnotherDay, []);
  for (const { id, serialNumber, dueOn } of rows) {
    const browser = await atDesk(town, clerk);
    await browser?.call('proposeDueDate', { params: { serialNumber }, body: { dueOn, note } });
    await browser?.call('settleBreak', { params: { id: String(id) }, body: { note } });
  }
}
