-- Nor does a journal of such a day get more lines: the day's head was refused (0265), and what was added to an old journal and
-- balanced was not, and moved the trial balance of each day since.
create function lines_on_an_open_day() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from journal j
    where j.id in (select distinct journal_id from written)
      and j.business_date <= (select max(business_date) from account_snapshot)
  ) then
    raise exception 'lines of a day that is closed'
      using errcode = '23514', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create trigger posting_day after insert on posting
  referencing new table as written for each statement execute function lines_on_an_open_day();
