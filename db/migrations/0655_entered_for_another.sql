-- What staff entered for one borrower and the rail's line has for another, where the line was read before the payment was given to
-- its order: nobody was told (decision 0261).
insert into incident (kind, subject, detail, opened_at)
select 'receipt-claimed-twice', 'rail:' || r.rail_transaction_id,
  jsonb_build_object('order', given.serial_number, 'asked', named.serial_number), now()
from rail_transaction r join loan_order given on given.id = r.order_id
join rail_statement_line l on l.receipt = r.rail_transaction_id and l.kind in ('c2b', 'paybill')
join loan_order named on named.serial_number = named_order(l.reference) and named.customer_id <> given.customer_id
where r.source = 'operator' and r.meaning = 'repayment' and r.stated_at is not null
  and not exists (select from incident i where i.kind = 'receipt-claimed-twice' and i.subject = 'rail:' || r.rail_transaction_id)
on conflict (kind, subject) where closed_at is null do nothing;
