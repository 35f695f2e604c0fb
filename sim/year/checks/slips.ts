import type { SimTown } from '../sim-town.ts';
import type { Looked } from './looked.ts';

type Shown = Pick<Looked, 'house'> & Pick<SimTown, 'forgedSlips' | 'borrowedSlips'>;

const untold = `
  select 'nobody was told that the statement lacks the slip ' || r.rail_transaction_id as fault from rail_transaction r
  where r.rail_transaction_id = any($1) and r.meaning in ('repayment', 'suspense')
    and not exists (select from reversal_without_line w where w.receipt = r.rail_transaction_id)
    and (r.paid_at at time zone 'Africa/Maputo')::date >= (select min(business_date) from statement_day)
    and exists (
      select from statement_day s
      where s.business_date > (r.paid_at at time zone 'Africa/Maputo')::date and s.read_at > r.received_at + interval '1 hour'
    )
    and not exists (select from incident i where i.kind = 'receipt-without-line' and i.subject = 'rail:' || r.rail_transaction_id)
  union all
  select 'nobody was told that ' || r.rail_transaction_id || ' of another is on ' || given.serial_number
  from unnest($2::text[], $3::text[]) as shown (receipt, serial_number)
  join rail_transaction r on r.rail_transaction_id = shown.receipt and r.meaning = 'repayment' and r.source = 'operator'
  join loan_order given on given.id = r.order_id and given.serial_number = shown.serial_number
  join rail_statement_line l on l.receipt = shown.receipt and l.outcome in ('matched', 'booked')
  join loan_order named on named.serial_number = named_order(l.reference) and named.customer_id <> given.customer_id
  where not exists (select from incident i where i.kind = 'receipt-claimed-twice' and i.subject = 'rail:' || r.rail_transaction_id)`;

/** What staff were shown, and was never paid or by another, is put before them once the rail's statement has said otherwise. */
export async function slipFaults({ house, forgedSlips, borrowedSlips }: Shown): Promise<string[]> {
  const shown = [[...forgedSlips], [...borrowedSlips.keys()], [...borrowedSlips.values()]];
  const { rows } = await house.database.query(untold, shown);
  return rows.map(({ fault }) => fault);
}
