import { heldUntil, type Looked } from './looked.ts';

/**
 * What is still on its way, when nothing may be. What was paid out anew this very day stands in tomorrow's statement, and
 * what is told by day only leaves in the morning.
 */
export async function leftOver({ house, time }: Looked): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    `select 'payout ' || state as what, count(*) as n from payout where state in ('queued', 'sent', 'unknown') group by 1
     union all select 'attempt ' || state, count(*) from payment_attempt where state in ('queued', 'sent', 'unknown') group by 1
     union all select 'receipt unread', count(*) from rail_transaction where meaning = 'unread' having count(*) > 0
     union all select 'sms queued', count(*) from sms
       where state = 'queued' and (next_at <= $1::timestamptz or queued_at < $1::timestamptz - interval '12 hours') having count(*) > 0
     union all select 'order Approved', count(*) from loan_order where status = 'Approved' having count(*) > 0
     union all select 'order UnderReview', count(*) from loan_order o
       where status = 'UnderReview' and hold = 'none'
         and coalesce(${heldUntil} < $1::timestamptz - interval '72 hours', true) having count(*) > 0
     union all select 'statement line unread', count(*) from rail_statement_line where outcome = 'unread' having count(*) > 0
     union all select 'statement day', count(*) from statement_day where read_at is null having count(*) > 0
     union all select 'statement day read once', count(*) from statement_day
       where finished_at is null and business_date < (select max(business_date) - 1 from statement_day) having count(*) > 0
     union all select 'close', count(*) from daily_close where finished_at is null having count(*) > 0
     union all select 'queue paused', count(*) from rail_queue where paused_at is not null having count(*) > 0
     union all select 'booked and not stated', count(*) from rail_transaction r where stated_at is null and part_of is null
       and meaning <> 'never-was' and not exists (select from reversal_without_line w where w.receipt = r.rail_transaction_id)
       and received_at < (select max(business_date) + 1 from statement_day)::timestamp at time zone 'Africa/Maputo' having count(*) > 0
     union all select 'line broken', count(*) from rail_statement_line l where outcome = 'break' and settled_at is null
       -- Of the rail's day alone, sent before midnight and paid after it: its money is booked and stated, its due day for two persons.
       and not (break_kind = 'payout-line-differs' and exists (
         select 1 from rail_transaction r where r.rail_transaction_id = l.receipt and r.stated_at is not null
           and r.amount_centavos = l.paid_out_centavos and r.msisdn_index is not distinct from l.msisdn_index
       )) having count(*) > 0
     -- Staff's word alone, taken back by staff, was somebody's forged slip.
     union all select 'taken back by mistake', count(*) from reversal_that_may_be_here w where not exists (
       select from rail_transaction r where r.rail_transaction_id = w.receipt and r.source = 'operator' and r.stated_at is null
     ) having count(*) > 0`,
    [time.now()],
  );
  return rows.map((row) => `left over: ${row.n} × ${row.what}`);
}
