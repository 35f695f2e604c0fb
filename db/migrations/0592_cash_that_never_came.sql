-- The report of cash told of money that never came as repaid, or as unmatched: what two persons took back and no statement has did not
-- move on the rail. (0297, with that.)
create or replace function moved_between(since timestamptz, until timestamptz) returns setof rail_transaction
language sql stable as $$
  with moved as (
    select r.* from rail_transaction r
    where r.paid_at >= since and r.paid_at < until and not exists (
      select from payment_value_date v join debt_event e on e.id = v.debt_event_id
      where e.order_id = r.order_id and e.rail_transaction_id = r.rail_transaction_id
    )
    union all
    select r.* from payment_value_date v join debt_event e on e.id = v.debt_event_id
    join rail_transaction r on r.rail_transaction_id = e.rail_transaction_id and r.order_id = e.order_id
    where v.value_at >= since and v.value_at < until
  )
  select * from moved m
  where m.meaning <> 'never-was' and not (m.stated_at is null and exists (
    select from reversal_without_line w where w.receipt = m.rail_transaction_id
  ))
$$;

-- The day of a payment is counted anew once it is taken back.
create function reversal_uncounts() returns trigger language plpgsql as $$
begin
  perform uncount(array(
    select (r.paid_at at time zone 'Africa/Maputo')::date
    from debt_event p join rail_transaction r on r.rail_transaction_id = p.rail_transaction_id where p.id = new.reverses_id
  ));
  return null;
end $$;
create trigger reversal_uncounts after insert on debt_event for each row
  when (new.kind = 'reversal' and new.rail_transaction_id is null) execute function reversal_uncounts();

delete from cash_day;
insert into cash_day select c.* from counted_day d, cash_of_day(d.day) c;
