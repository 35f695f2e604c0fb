-- A sheet's journal adds up its orders' lines an account, debits and credits each for themselves: where what it took from some
-- orders' account and gave to others' came to nothing, that account had no line, and a close of only such orders had none at
-- all. A journal is found by every account that it touched now, and its debits are those of its orders.
create or replace function keep_sheet() returns trigger language plpgsql as $$
declare
  day date := (select value_date from journal where id = new.journal_id);
  through date := (select accrued_on from page_accrual where order_page = new.order_page);
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
    late_interest_receivable = b.late_interest_receivable + accrued(b, through) + coalesce(l.late_interest_receivable, 0),
    late_interest_income = b.late_interest_income - accrued(b, through) + coalesce(l.late_interest_income, 0),
    accrual_a_day = coalesce(l.accrual_a_day, 0),
    accrual_rest = coalesce(l.accrual_rest, 0),
    accrual_days = coalesce(l.accrual_days, 0),
    posted_on = day
  from unnest(new.order_ids, new.deferred_fee, new.fee_income, new.interest_receivable,
    new.interest_in_advance, new.interest_income, new.management_fee_receivable, new.management_fee_income,
    new.late_interest_receivable, new.late_interest_income, new.accrual_a_day, new.accrual_rest, new.accrual_days)
    as l (order_id, deferred_fee, fee_income, interest_receivable, interest_in_advance, interest_income,
      management_fee_receivable, management_fee_income, late_interest_receivable, late_interest_income,
      accrual_a_day, accrual_rest, accrual_days)
  where b.order_id = l.order_id and b.order_id between new.order_page * 1000 and new.order_page * 1000 + 999;
  get diagnostics kept = row_count;
  if kept <> cardinality(new.order_ids) then
    raise exception 'a sheet names an order twice, of another page, or one without accounts'
      using errcode = '23514', constraint = 'sheet_of_its_page';
  end if;
  insert into posting (journal_id, account_code, amount_centavos)
  select new.journal_id, line.account_code, side.total
  from (values
    ('deferred_fee', new.deferred_fee),
    ('fee_income', new.fee_income),
    ('interest_receivable', new.interest_receivable),
    ('interest_in_advance', new.interest_in_advance),
    ('interest_income', new.interest_income),
    ('management_fee_receivable', new.management_fee_receivable),
    ('management_fee_income', new.management_fee_income),
    ('late_interest_receivable', new.late_interest_receivable),
    ('late_interest_income', new.late_interest_income)
  ) as line (account_code, amounts),
    lateral (select sum(a) as total from unnest(line.amounts) a where a <> 0 group by a > 0) side;
  return null;
end $$;

-- Of payments the same (0262).
create or replace function keep_payment_sheet() returns trigger language plpgsql as $$
declare
  day date := (select business_date from journal where id = new.journal_id);
  kept integer;
begin
  update order_book b set
    wallet_collection = b.wallet_collection + coalesce(l.wallet_collection, 0),
    principal_receivable = b.principal_receivable + coalesce(l.principal_receivable, 0),
    extension_fee_receivable = b.extension_fee_receivable + coalesce(l.extension_fee_receivable, 0),
    deferred_fee = b.deferred_fee + coalesce(l.deferred_fee, 0),
    fee_income = b.fee_income + coalesce(l.fee_income, 0),
    interest_receivable = b.interest_receivable + coalesce(l.interest_receivable, 0),
    interest_in_advance = b.interest_in_advance + coalesce(l.interest_in_advance, 0),
    interest_income = b.interest_income + coalesce(l.interest_income, 0),
    management_fee_receivable = b.management_fee_receivable + coalesce(l.management_fee_receivable, 0),
    management_fee_income = b.management_fee_income + coalesce(l.management_fee_income, 0),
    late_interest_receivable = b.late_interest_receivable + accrued(b, a.accrued_on) + coalesce(l.late_interest_receivable, 0),
    late_interest_income = b.late_interest_income - accrued(b, a.accrued_on) + coalesce(l.late_interest_income, 0),
    accrual_a_day = 0, accrual_rest = 0, accrual_days = 0,
    posted_on = day
  from unnest(new.order_ids, new.wallet_collection, new.principal_receivable, new.extension_fee_receivable,
    new.deferred_fee, new.fee_income, new.interest_receivable, new.interest_in_advance, new.interest_income,
    new.management_fee_receivable, new.management_fee_income, new.late_interest_receivable, new.late_interest_income)
    as l (order_id, wallet_collection, principal_receivable, extension_fee_receivable, deferred_fee, fee_income,
      interest_receivable, interest_in_advance, interest_income, management_fee_receivable, management_fee_income,
      late_interest_receivable, late_interest_income)
    left join page_accrual a on a.order_page = order_page(l.order_id)
  where b.order_id = l.order_id;
  get diagnostics kept = row_count;
  if kept <> cardinality(new.order_ids) then
    raise exception 'a sheet names an order twice, or one without accounts'
      using errcode = '23514', constraint = 'sheet_of_its_orders';
  end if;
  insert into posting (journal_id, account_code, amount_centavos)
  select new.journal_id, line.account_code, side.total
  from (values
    ('wallet_collection', new.wallet_collection),
    ('principal_receivable', new.principal_receivable),
    ('extension_fee_receivable', new.extension_fee_receivable),
    ('deferred_fee', new.deferred_fee),
    ('fee_income', new.fee_income),
    ('interest_receivable', new.interest_receivable),
    ('interest_in_advance', new.interest_in_advance),
    ('interest_income', new.interest_income),
    ('management_fee_receivable', new.management_fee_receivable),
    ('management_fee_income', new.management_fee_income),
    ('late_interest_receivable', new.late_interest_receivable),
    ('late_interest_income', new.late_interest_income)
  ) as line (account_code, amounts),
    lateral (select sum(a) as total from unnest(line.amounts) a where a <> 0 group by a > 0) side;
  return null;
end $$;
