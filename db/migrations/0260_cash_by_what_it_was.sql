-- The cash flow told refunds and withdrawals as loans paid out, and nothing of what the rail took back or charged: those
-- are lines of its statement and no movements of ours.
alter table cash_day add column returned_centavos bigint not null default 0;
alter table cash_day alter column returned_centavos drop default;

create or replace function cash_of_day(wanted date) returns setof cash_day language sql stable as $$
  with bounds as (
    select wanted::timestamp at time zone 'Africa/Maputo' as since, (wanted + 1)::timestamp at time zone 'Africa/Maputo' as until
  ), moved as (
    -- A receipt that was split is told by its parts.
    select case when meaning = 'payout' and order_id is not null then 'disbursed'
      when direction = 'out' then 'other-out' when meaning = 'repayment' then 'repaid' else 'unmatched' end as what,
      amount_centavos
    from rail_transaction, bounds where paid_at >= since and paid_at < until and meaning <> 'split'
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

-- A statement comes a day late, or days: once a statement, not once a line.
create function lines_uncount() returns trigger language plpgsql as $$
begin
  perform uncount(array(
    select distinct (completed_at at time zone 'Africa/Maputo')::date from added where kind in ('reversal', 'fee')));
  return null;
end $$;
create trigger lines_uncount after insert on rail_statement_line
  referencing new table as added for each statement execute function lines_uncount();
