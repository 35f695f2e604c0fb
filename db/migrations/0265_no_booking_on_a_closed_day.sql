-- A day whose accounts are kept (account_snapshot) gets no more journals. Who read the clock before midnight and stood still
-- until the close was through would book on it all the same, and its trial balance was another from then on.
create function books_on_an_open_day() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written w where w.business_date <= (select max(business_date) from account_snapshot)) then
    raise exception 'a journal of a day that is closed'
      using errcode = '23514', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create trigger journal_day after insert on journal
  referencing new table as written for each statement execute function books_on_an_open_day();
