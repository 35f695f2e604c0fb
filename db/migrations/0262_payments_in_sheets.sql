-- What a batch of told payments does to its orders is one row, as a close's is (0032): a journal and two lines for each, with
-- their index entries, were a quarter of what a payment wrote (decision 0157). Their orders lie on many pages, so a sheet is
-- found by the payment that it books.
create table payment_sheet (
  journal_id                bigint primary key,
  order_ids                 bigint[] not null,
  -- As many amounts as orders, debit positive, or none when the account was not moved.
  wallet_collection         bigint[] not null,
  principal_receivable      bigint[] not null,
  extension_fee_receivable  bigint[] not null,
  deferred_fee              bigint[] not null,
  fee_income                bigint[] not null,
  interest_receivable       bigint[] not null,
  interest_in_advance       bigint[] not null,
  interest_income           bigint[] not null,
  management_fee_receivable bigint[] not null,
  management_fee_income     bigint[] not null,
  late_interest_receivable  bigint[] not null,
  late_interest_income      bigint[] not null,
  check (cardinality(wallet_collection) in (0, cardinality(order_ids))
    and cardinality(principal_receivable) in (0, cardinality(order_ids))
    and cardinality(extension_fee_receivable) in (0, cardinality(order_ids))
    and cardinality(deferred_fee) in (0, cardinality(order_ids))
    and cardinality(fee_income) in (0, cardinality(order_ids))
    and cardinality(interest_receivable) in (0, cardinality(order_ids))
    and cardinality(interest_in_advance) in (0, cardinality(order_ids))
    and cardinality(interest_income) in (0, cardinality(order_ids))
    and cardinality(management_fee_receivable) in (0, cardinality(order_ids))
    and cardinality(management_fee_income) in (0, cardinality(order_ids))
    and cardinality(late_interest_receivable) in (0, cardinality(order_ids))
    and cardinality(late_interest_income) in (0, cardinality(order_ids)))
);
create trigger payment_sheet_append_only before update or delete or truncate on payment_sheet
  for each statement execute function append_only();

-- The sheet that a payment is booked on; without one it has a journal of its own, `payment:` and its receipt.
alter table debt_event add column journal_id bigint;

-- Takes the sheet to the orders' accounts, each of which must come out balanced (`order_book_balanced`), with what came on top of
-- their rows (0185), and writes the journal's own lines, one an account.
create function keep_payment_sheet() returns trigger language plpgsql as $$
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
  select new.journal_id, line.account_code, line.total
  from (values
    ('wallet_collection', (select sum(a) from unnest(new.wallet_collection) a)),
    ('principal_receivable', (select sum(a) from unnest(new.principal_receivable) a)),
    ('extension_fee_receivable', (select sum(a) from unnest(new.extension_fee_receivable) a)),
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
create trigger keep_payment_sheet after insert on payment_sheet for each row execute function keep_payment_sheet();

-- A payment's lines as the sheet has them, an order's for each that it names.
create view payment_sheet_posting (journal_id, order_id, account_code, amount_centavos) as
select s.journal_id, l.order_id, line.account_code, line.amount
from payment_sheet s, unnest(s.order_ids, s.wallet_collection, s.principal_receivable, s.extension_fee_receivable,
  s.deferred_fee, s.fee_income, s.interest_receivable, s.interest_in_advance, s.interest_income,
  s.management_fee_receivable, s.management_fee_income, s.late_interest_receivable, s.late_interest_income)
  as l (order_id, wallet_collection, principal_receivable, extension_fee_receivable, deferred_fee, fee_income,
    interest_receivable, interest_in_advance, interest_income, management_fee_receivable, management_fee_income,
    late_interest_receivable, late_interest_income),
  lateral (values ('wallet_collection', l.wallet_collection), ('principal_receivable', l.principal_receivable),
    ('extension_fee_receivable', l.extension_fee_receivable), ('deferred_fee', l.deferred_fee),
    ('fee_income', l.fee_income), ('interest_receivable', l.interest_receivable),
    ('interest_in_advance', l.interest_in_advance), ('interest_income', l.interest_income),
    ('management_fee_receivable', l.management_fee_receivable), ('management_fee_income', l.management_fee_income),
    ('late_interest_receivable', l.late_interest_receivable), ('late_interest_income', l.late_interest_income))
    as line (account_code, amount)
where line.amount <> 0;

-- Every list of lines has those of such a sheet.
create or replace view order_posting (journal_id, order_id, account_code, amount_centavos) as
select journal_id, order_id, account_code, amount_centavos from posting where order_id is not null
union all
select journal_id, order_id, account_code, amount_centavos from payment_sheet_posting
union all
select s.journal_id, l.order_id, line.account_code, line.amount
from posting_sheet s, unnest(s.order_ids, s.deferred_fee, s.fee_income, s.interest_receivable, s.interest_in_advance,
  s.interest_income, s.management_fee_receivable, s.management_fee_income, s.late_interest_receivable,
  s.late_interest_income)
  as l (order_id, deferred_fee, fee_income, interest_receivable, interest_in_advance, interest_income,
    management_fee_receivable, management_fee_income, late_interest_receivable, late_interest_income),
  lateral (values ('deferred_fee', l.deferred_fee), ('fee_income', l.fee_income),
    ('interest_receivable', l.interest_receivable), ('interest_in_advance', l.interest_in_advance),
    ('interest_income', l.interest_income), ('management_fee_receivable', l.management_fee_receivable),
    ('management_fee_income', l.management_fee_income), ('late_interest_receivable', l.late_interest_receivable),
    ('late_interest_income', l.late_interest_income)) as line (account_code, amount)
where line.amount <> 0
union all
select s.journal_id, l.order_id, line.account_code, line.amount
from accrual_sheet s, unnest(s.order_ids, s.late_interest) as l (order_id, late_interest),
  lateral (values ('late_interest_receivable', l.late_interest), ('late_interest_income', -l.late_interest))
    as line (account_code, amount);

create or replace function lines_of_order(wanted bigint)
returns table (journal_id bigint, account_code text, amount_centavos bigint)
language sql stable rows 100 as $$
  select p.journal_id, p.account_code, p.amount_centavos from posting p where p.order_id = wanted
  union all
  select p.journal_id, p.account_code, p.amount_centavos
  from debt_event e join payment_sheet_posting p on p.journal_id = e.journal_id and p.order_id = e.order_id
  where e.order_id = wanted
  union all
  select s.journal_id, line.account_code, line.amount
  from posting_sheet s, array_position(s.order_ids, wanted) as at (place), lateral (values
    ('deferred_fee', s.deferred_fee[at.place]),
    ('fee_income', s.fee_income[at.place]),
    ('interest_receivable', s.interest_receivable[at.place]),
    ('interest_in_advance', s.interest_in_advance[at.place]),
    ('interest_income', s.interest_income[at.place]),
    ('management_fee_receivable', s.management_fee_receivable[at.place]),
    ('management_fee_income', s.management_fee_income[at.place]),
    ('late_interest_receivable', s.late_interest_receivable[at.place]),
    ('late_interest_income', s.late_interest_income[at.place])) as line (account_code, amount)
  where s.order_page = order_page(wanted) and at.place is not null and line.amount <> 0
  union all
  select s.journal_id, line.account_code, line.amount
  from accrual_sheet s, array_position(s.order_ids, wanted) as at (place), lateral (values
    ('late_interest_receivable', s.late_interest[at.place]),
    ('late_interest_income', -s.late_interest[at.place])) as line (account_code, amount)
  where s.order_page = order_page(wanted) and at.place is not null
$$;
