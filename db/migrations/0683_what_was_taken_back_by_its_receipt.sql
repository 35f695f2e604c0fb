-- Whether two persons have taken a booking back is asked of that booking: its order's events lead to it. All that was ever taken back
-- was read once for each booking that no statement has yet, as PostgreSQL believes that it is one row: with some hundred of each a
-- day's figures outlasted the time that a statement is given.
create or replace view reversal_without_line as
select p.rail_transaction_id as receipt, p.amount_centavos, e.value_at as booked_at, p.order_id
from debt_event e
join debt_event p on p.id = e.reverses_id and p.kind = 'payment'
join rail_transaction r on r.rail_transaction_id = p.rail_transaction_id and r.order_id = p.order_id and r.meaning = 'repayment'
where e.reverses_id is not null and e.kind = 'reversal' and e.rail_transaction_id is null
  and not exists (
    select 1 from rail_statement_line l
    where l.kind = 'reversal' and lower(l.status) = 'completed'
      and l.reference = any(array(select receipt_names(r.rail_transaction_id)))
  );

create or replace view booking_without_line as
select r.rail_transaction_id as receipt, r.direction, r.amount_centavos, r.source, r.paid_at
from rail_transaction r
where r.stated_at is null and r.part_of is null and r.source <> 'statement' and r.meaning <> 'never-was'
  and not exists (select 1 from reversal_without_line w where w.receipt = r.rail_transaction_id offset 0)
  -- In parts by now, as what was another order's is: all of them were taken back.
  and not (r.meaning = 'split' and not exists (
    select 1 from receipt_parts(r.rail_transaction_id) part
    where part.meaning <> 'split'
      and not exists (select 1 from reversal_without_line w where w.receipt = part.rail_transaction_id offset 0)
  ));

-- The same of the day that a statement gave a payment: all events there are were read for those few, once a day that is told of.
create or replace function moved_between(since timestamptz, until timestamptz) returns setof rail_transaction
language sql stable as $$
  with moved as (
    select r.* from rail_transaction r
    where r.paid_at >= since and r.paid_at < until and not exists (
      select from payment_value_date v join debt_event e on e.id = v.debt_event_id
      where e.order_id = r.order_id and e.rail_transaction_id = r.rail_transaction_id
      offset 0
    )
    union all
    select r.* from payment_value_date v join debt_event e on e.id = v.debt_event_id
    join rail_transaction r on r.rail_transaction_id = e.rail_transaction_id and r.order_id = e.order_id
    where v.value_at >= since and v.value_at < until
  )
  select * from moved m
  where m.meaning <> 'never-was' and not (m.stated_at is null and exists (
    select from reversal_without_line w where w.receipt = m.rail_transaction_id offset 0
  ))
$$;

-- For roll rates, which ask what was written off since a close: all orders there are were read for it. A write-off writes one entry,
-- and nothing else does.
create index loan_order_charged_off on loan_order (charged_off_at) where charged_off_at is not null;
