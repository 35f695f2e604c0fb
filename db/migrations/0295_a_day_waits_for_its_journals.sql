-- As in 0265, and whoever books on a day holds it until their transaction ends: its accounts are kept once all of these are
-- through (`lockBookDay`). A journal written before the accounts were added up and committed afterwards was in neither look.
create or replace function books_on_an_open_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(2, business_date - date '2000-01-01')
  from (select distinct business_date from written order by 1) booked;
  if exists (select 1 from written w where w.business_date <= (select max(business_date) from account_snapshot)) then
    raise exception 'a journal of a day that is closed'
      using errcode = '23514', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
