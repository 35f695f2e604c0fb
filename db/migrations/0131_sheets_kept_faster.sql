-- The same as before (0032), but the day is read once a sheet and not once an order of it: a quarter of the trigger.
create or replace function keep_sheet() returns trigger language plpgsql as $$
declare
  day date := (select value_date from journal where id = new.journal_id);
  kept integer;
begin
  update order_book b set
    deferred_fee = b.deferred_fee + coalesce(l.deferred_fee, 0),
    fee_income = b.fee_income + coalesce(l.fee_income, 0),
    interest_receivable = b.interest_receivable + coalesce(l.interest_receivable, 0),
    interest_in_advance = b.interest_in_advance + coalesce(l.interest_in_advance, 0),
    interest_income = b.interest_income + coalesce(l.interest_income, 0),
    management_fee_receivable = b.management_fee_receivable + coalesce(l.management_fee_receivable, 0),
    management_fee_income = b.management_fee_income + coalesce(l.management_fee_income, 0),
    late_interest_receivable = b.late_interest_receivable + coalesce(l.late_interest_receivable, 0),
    late_interest_income = b.late_interest_income + coalesce(l.late_interest_income, 0),
    posted_on = day
  from unnest(new.order_ids, new.deferred_fee, new.fee_income, new.interest_receivable,
    new.interest_in_advance, new.interest_income, new.management_fee_receivable, new.management_fee_income,
    new.late_interest_receivable, new.late_interest_income)
    as l (order_id, deferred_fee, fee_income, interest_receivable, interest_in_advance, interest_income,
      management_fee_receivable, management_fee_income, late_interest_receivable, late_interest_income)
  where b.order_id = l.order_id and b.order_id between new.order_page * 1000 and new.order_page * 1000 + 999;
  get diagnostics kept = row_count;
  if kept <> cardinality(new.order_ids) then
    raise exception 'a sheet names an order twice, of another page, or one without accounts'
      using errcode = '23514', constraint = 'sheet_of_its_page';
  end if;
  insert into posting (journal_id, account_code, amount_centavos)
  select new.journal_id, line.account_code, line.total
  from (values
    ('deferred_fee', (select sum(a) from unnest(new.deferred_fee) a)),
    ('fee_income', (select sum(a) from unnest(new.fee_income) a)),
    ('interest_receivable', (select sum(a) from unnest(new.interest_receivable) a)),
    ('interest_in_advance', (select sum(a) from unnest(new.interest_in_advance) a)),
    ('interest_income', (select sum(a) from unnest(new.interest_income) a)),
    ('management_fee_receivable', (select sum(a) from unnest(new.management_fee_receivable) a)),
    ('management_fee_income', (select sum(a) from unnest(new.management_fee_income) a)),
    ('late_interest_receivable', (select sum(a) from unnest(new.late_interest_receivable) a)),
    ('late_interest_income', (select sum(a) from unnest(new.late_interest_income) a))
  ) as line (account_code, total)
  where line.total <> 0;
  return null;
end $$;

-- A sheet is not squeezed: that took a tenth of the close, for half of 24 bytes an order.
alter table posting_sheet alter column order_ids set storage external,
  alter column deferred_fee set storage external, alter column fee_income set storage external,
  alter column interest_receivable set storage external, alter column interest_in_advance set storage external,
  alter column interest_income set storage external, alter column management_fee_receivable set storage external,
  alter column management_fee_income set storage external, alter column late_interest_receivable set storage external,
  alter column late_interest_income set storage external;
