import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

// Money of a loan that went back, and money that left for an order which was cancelled meanwhile.
const findings = [
  {
    call: 'proposePayoutReversal',
    which: `o.status in ('Disbursed', 'Repayment', 'Overdue', 'Cleared') and exists (
      select 1 from rail_statement_line l where l.kind = 'reversal' and l.outcome = 'break'
        and l.reference = coalesce(r.stated_as, r.rail_transaction_id))`,
  },
  { call: 'proposeLatePayout', which: `o.status = 'Cancelled' and o.disbursed_on is null and r.stated_at is not null` },
] as const;

/** What the rail's statement says of orders and only persons may book is put before the second one. */
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
}
