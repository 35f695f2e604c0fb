-- What no statement names, and two persons took back: the rail never had it, and will name neither it nor its reversal. It was
-- an alarm of a receipt without a line still, and one of a reversal besides, opened again by every statement.
create view booking_without_line as
select r.rail_transaction_id as receipt, r.direction, r.amount_centavos, r.source, r.paid_at
from rail_transaction r
where r.stated_at is null and r.part_of is null and r.source <> 'statement'
  and not exists (select 1 from reversal_without_line w where w.receipt = r.rail_transaction_id);

create view stated_reversal_without_line as
select w.receipt, w.amount_centavos, w.booked_at
from reversal_without_line w
where exists (
  select 1 from rail_transaction r
  where r.rail_transaction_id = any(array(select receipt_names(w.receipt))) and r.stated_at is not null
);
