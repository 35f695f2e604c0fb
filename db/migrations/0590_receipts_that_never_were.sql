-- What staff entered that no order took and that never was had no way out: it waited among the unmatched for good, with its alarm, and
-- to send it back would have sent money. Two persons say so of it, and it is no money of anybody's.
alter table rail_transaction drop constraint rail_transaction_meaning_check;
alter table rail_transaction add constraint rail_transaction_meaning_check
  check (meaning in ('unread', 'repayment', 'suspense', 'split', 'refunding', 'refunded', 'never-was', 'payout')) not valid;

-- Of staff's word alone: no part of it was used, no statement has it, and the rail has not told of it since it was said before.
create function may_never_have_been(r rail_transaction) returns boolean language sql stable as $$
  select r.meaning = 'suspense' and r.source = 'operator' and r.part_of is null and r.stated_at is null
    and not exists (select 1 from payment_attempt a where a.rail_transaction_id = r.rail_transaction_id)
    and not exists (select 1 from rail_statement_line l where l.receipt = r.rail_transaction_id and lower(l.status) = 'completed')
    and not exists (select 1 from journal j where j.event_key = 'never-was:' || r.rail_transaction_id)
$$;

create or replace view booking_without_line as
select r.rail_transaction_id as receipt, r.direction, r.amount_centavos, r.source, r.paid_at
from rail_transaction r
where r.stated_at is null and r.part_of is null and r.source <> 'statement' and r.meaning <> 'never-was'
  and not exists (select 1 from reversal_without_line w where w.receipt = r.rail_transaction_id)
  -- In parts by now, as what was another order's is: all of them were taken back.
  and not (r.meaning = 'split' and not exists (
    select 1 from receipt_parts(r.rail_transaction_id) part
    where part.meaning <> 'split'
      and not exists (select 1 from reversal_without_line w where w.receipt = part.rail_transaction_id)
  ));
