-- What moved on the rail between two instants: when its statement says, where that is another time than a push was valued at.
create index payment_value_date_by_time on payment_value_date (value_at);
create function moved_between(since timestamptz, until timestamptz) returns setof rail_transaction
language sql stable as $$
  select r.* from rail_transaction r
  where r.paid_at >= since and r.paid_at < until and not exists (
    select from payment_value_date v join debt_event e on e.id = v.debt_event_id
    where e.order_id = r.order_id and e.rail_transaction_id = r.rail_transaction_id
  )
  union all
  select r.* from payment_value_date v join debt_event e on e.id = v.debt_event_id
  join rail_transaction r on r.rail_transaction_id = e.rail_transaction_id and r.order_id = e.order_id
  where v.value_at >= since and v.value_at < until
$$;

create or replace function cash_of_day(wanted date) returns setof cash_day language sql stable as $$
  with bounds as (
    select wanted::timestamp at time zone 'Africa/Maputo' as since, (wanted + 1)::timestamp at time zone 'Africa/Maputo' as until
  ), moved as (
    -- A receipt that was split is told by its parts.
    select case when meaning = 'payout' and order_id is not null then 'disbursed'
      when direction = 'out' then 'other-out' when meaning = 'repayment' then 'repaid' else 'unmatched' end as what,
      amount_centavos
    from moved_between(
      wanted::timestamp at time zone 'Africa/Maputo', (wanted + 1)::timestamp at time zone 'Africa/Maputo'
    ) where meaning <> 'split'
    union all
    select what, amount_centavos
    from rail_statement_line, bounds,
      lateral (values ('other-out', paid_out_centavos), ('returned', paid_in_centavos)) told (what, amount_centavos)
    where completed_at >= since and completed_at < until and kind in ('reversal', 'fee')
      and lower(status) = 'completed' and amount_centavos > 0
  )
  select wanted, coalesce(sum(amount_centavos) filter (where what = 'disbursed'), 0)::bigint,
    coalesce(sum(amount_centavos) filter (where what = 'other-out'), 0)::bigint,
    coalesce(sum(amount_centavos) filter (where what = 'repaid'), 0)::bigint,
    coalesce(sum(amount_centavos) filter (where what = 'unmatched'), 0)::bigint,
    coalesce(sum(amount_centavos) filter (where what = 'returned'), 0)::bigint
  from moved having count(*) > 0
$$;

delete from cash_day;
insert into cash_day select c.* from counted_day d, cash_of_day(d.day) c;

-- A statement that comes days late moves money from one counted day to another.
create function corrected_day_uncounts() returns trigger language plpgsql as $$
begin
  perform uncount(array[
    (old.paid_at at time zone 'Africa/Maputo')::date, (new.paid_at at time zone 'Africa/Maputo')::date]);
  return null;
end $$;
create trigger corrected_day_uncounts after update of paid_at on rail_transaction for each row
  when (new.paid_at is distinct from old.paid_at) execute function corrected_day_uncounts();
create function value_date_uncounts() returns trigger language plpgsql as $$
begin
  perform uncount(array[(new.value_at at time zone 'Africa/Maputo')::date, (
    select (value_at at time zone 'Africa/Maputo')::date from debt_event where id = new.debt_event_id
  )]);
  return null;
end $$;
create trigger value_date_uncounts after insert on payment_value_date for each row execute function value_date_uncounts();
