-- What a day does to a page of orders is one row: the orders, and what each account was moved by, in columns (decision
-- 0016). Two lines an order with their index entries were most of what a close wrote.
create table posting_sheet (
  journal_id                bigint primary key,
  order_page                bigint not null,
  order_ids                 bigint[] not null,
  -- As many amounts as orders, debit positive, or none when the account was not moved.
  deferred_fee              bigint[] not null,
  fee_income                bigint[] not null,
  interest_receivable       bigint[] not null,
  interest_in_advance       bigint[] not null,
  interest_income           bigint[] not null,
  management_fee_receivable bigint[] not null,
  management_fee_income     bigint[] not null,
  late_interest_receivable  bigint[] not null,
  late_interest_income      bigint[] not null,
  check (cardinality(deferred_fee) in (0, cardinality(order_ids))
    and cardinality(fee_income) in (0, cardinality(order_ids))
    and cardinality(interest_receivable) in (0, cardinality(order_ids))
    and cardinality(interest_in_advance) in (0, cardinality(order_ids))
    and cardinality(interest_income) in (0, cardinality(order_ids))
    and cardinality(management_fee_receivable) in (0, cardinality(order_ids))
    and cardinality(management_fee_income) in (0, cardinality(order_ids))
    and cardinality(late_interest_receivable) in (0, cardinality(order_ids))
    and cardinality(late_interest_income) in (0, cardinality(order_ids)))
);
create index posting_sheet_by_page on posting_sheet (order_page);
create trigger posting_sheet_append_only before update or delete or truncate on posting_sheet
  for each statement execute function append_only();

-- Neighbouring orders: the close takes them together, and their sheets are found by it.
create function order_page(order_id bigint) returns bigint language sql immutable parallel safe
  return order_id / 1000;

-- Who locks orders shares their pages first, in their order; the close has a page for itself.
create function share_pages(order_ids bigint[]) returns integer language plpgsql as $$
declare page bigint; pages integer := 0;
begin
  for page in select distinct order_page(id) from unnest(order_ids) id order by 1 loop
    perform pg_advisory_xact_lock_shared(1, page::int);
    pages := pages + 1;
  end loop;
  return pages;
end $$;

-- Takes the sheet to the orders' accounts, each of which must come out balanced (`order_book_balanced`), and writes the
-- journal's own lines, one an account: so the control accounts are the sum of the orders' by construction.
create function keep_sheet() returns trigger language plpgsql as $$
declare kept integer;
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
    posted_on = j.value_date
  from journal j, unnest(new.order_ids, new.deferred_fee, new.fee_income, new.interest_receivable,
    new.interest_in_advance, new.interest_income, new.management_fee_receivable, new.management_fee_income,
    new.late_interest_receivable, new.late_interest_income)
    as l (order_id, deferred_fee, fee_income, interest_receivable, interest_in_advance, interest_income,
      management_fee_receivable, management_fee_income, late_interest_receivable, late_interest_income)
  where j.id = new.journal_id and b.order_id = l.order_id
    and b.order_id between new.order_page * 1000 and new.order_page * 1000 + 999;
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
create trigger keep_sheet after insert on posting_sheet for each row execute function keep_sheet();

-- What each order's accounts were moved by, whichever way it was written.
create view order_posting (journal_id, order_id, account_code, amount_centavos) as
select journal_id, order_id, account_code, amount_centavos from posting where order_id is not null
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
where line.amount <> 0;

-- The same of one order: its own lines, and of each sheet of its page the place that is its own.
create function lines_of_order(wanted bigint) returns table (journal_id bigint, account_code text, amount_centavos bigint)
language sql stable rows 100 as $$
  select p.journal_id, p.account_code, p.amount_centavos from posting p where p.order_id = wanted
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
$$;

-- The accounts of an order in one text: nineteen columns read one by one cost the close as much as the rule does.
create function book_text(b order_book) returns text language sql stable
  return concat_ws(' ', b.wallet_float, b.wallet_collection, b.principal_receivable, b.extension_fee_receivable,
    b.extension_clearing, b.loss_allowance, b.customer_credit, b.extension_fee_income, b.waivers, b.marketing,
    b.deferred_fee, b.fee_income, b.interest_receivable, b.interest_in_advance, b.interest_income,
    b.management_fee_receivable, b.management_fee_income, b.late_interest_receivable, b.late_interest_income);

-- A day's pages, cut when it begins. One that was begun before this is cut anew: what is closed of it stays closed.
drop table close_page;
update daily_close set planned_at = null where finished_at is null;
create table close_page (
  business_date date not null references daily_close,
  order_page    bigint not null,
  orders        integer not null,
  closed_at     timestamptz,
  primary key (business_date, order_page)
);
create index close_page_open on close_page (business_date, order_page) where closed_at is null;

-- This evening's reminders stand apart: on the order's row each cost as much as ten orders' close. No foreign key, which
-- would lock the order.
create table order_reminder (
  order_id bigint primary key,
  due_at   timestamptz not null
);
create index order_reminder_due on order_reminder (due_at);
insert into order_reminder (order_id, due_at) select id, remind_at from loan_order where remind_at is not null;
alter table loan_order drop column remind_at;
