-- Late interest that goes on by itself (decision 0115): what a close worked out for an order holds for some days, and for
-- those the next closes write a sheet out of these columns and leave the order's row alone. On the n-th day after
-- `posted_on`, at most `accrual_days`, floor((rest + n × a day) / 10,000) centavos more are charged.
alter table order_book
  add column accrual_a_day bigint not null default 0,
  add column accrual_rest integer not null default 0,
  add column accrual_days integer not null default 0 check (accrual_days >= 0);

-- Up to which day the orders of a page have what goes on by itself: a row's balances hold it up to `posted_on`.
create table page_accrual (
  order_page bigint primary key,
  accrued_on date not null
);

create function accrued_days(b order_book, through date) returns integer language sql immutable parallel safe
  return greatest(0, least(coalesce(through, b.posted_on) - b.posted_on, b.accrual_days));
-- What came on top of the row: of late interest receivable, and the other way round of late interest income.
create function accrued(b order_book, through date) returns bigint language sql immutable parallel safe
  return (b.accrual_rest + b.accrual_a_day * accrued_days(b, through)) / 10000;
create function accrues_on(b order_book, day date) returns boolean language sql immutable parallel safe
  return day > b.posted_on and day - b.posted_on <= b.accrual_days;

-- Puts what has come on top into the rows and lets nothing more come: the next close looks at them again.
create function end_accruals(order_ids bigint[]) returns void language sql as $$
  update order_book b set
    late_interest_receivable = b.late_interest_receivable + accrued(b, a.accrued_on),
    late_interest_income = b.late_interest_income - accrued(b, a.accrued_on),
    posted_on = b.posted_on + accrued_days(b, a.accrued_on),
    accrual_a_day = 0, accrual_rest = 0, accrual_days = 0
  from unnest(order_ids) as ended (id) left join page_accrual a on a.order_page = order_page(ended.id)
  where b.order_id = ended.id and b.accrual_days > 0
$$;

-- Whatever changes a debt ends it. A payment is left to its posting, which does the same in the one update it makes.
create function end_accruals_of_events() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written where kind <> 'payment') then
    perform end_accruals(array(select order_id from written where kind <> 'payment'));
  end if;
  return null;
end $$;
create trigger debt_event_ends_accruals after insert on debt_event
  referencing new table as written for each statement execute function end_accruals_of_events();

create function end_accrual_of_value_date() returns trigger language plpgsql as $$
begin
  perform end_accruals(array(select order_id from debt_event where id = new.debt_event_id));
  return null;
end $$;
create trigger payment_value_date_ends_accrual after insert on payment_value_date
  for each row execute function end_accrual_of_value_date();

create function end_accrual_of_order() returns trigger language plpgsql as $$
begin
  perform end_accruals(array[new.id]);
  return null;
end $$;
create trigger due_date_ends_accrual after update of due_on on loan_order
  for each row when (new.due_on is distinct from old.due_on) execute function end_accrual_of_order();

-- What a day brought to those orders of a page. Debit late interest receivable, credit late interest income.
create table accrual_sheet (
  journal_id    bigint primary key,
  order_page    bigint not null,
  order_ids     bigint[] not null,
  late_interest bigint[] not null,
  check (cardinality(late_interest) = cardinality(order_ids))
);
alter table accrual_sheet alter column order_ids set storage external, alter column late_interest set storage external;
create index accrual_sheet_by_page on accrual_sheet (order_page);
create trigger accrual_sheet_append_only before update or delete or truncate on accrual_sheet
  for each statement execute function append_only();

-- Moves the page on, once a day and never back, and writes the journal's own lines.
create function keep_accrual_sheet() returns trigger language plpgsql as $$
declare
  day date := (select value_date from journal where id = new.journal_id);
  total bigint := (select sum(a) from unnest(new.late_interest) a);
begin
  insert into page_accrual as p (order_page, accrued_on) values (new.order_page, day)
  on conflict (order_page) do update set accrued_on = excluded.accrued_on where p.accrued_on < excluded.accrued_on;
  if not found then
    raise exception 'page % has had what % brought', new.order_page, day
      using errcode = '23514', constraint = 'accrued_once_a_day';
  end if;
  insert into posting (journal_id, account_code, amount_centavos)
  values (new.journal_id, 'late_interest_receivable', total), (new.journal_id, 'late_interest_income', -total);
  return null;
end $$;
create trigger keep_accrual_sheet after insert on accrual_sheet for each row execute function keep_accrual_sheet();

-- As before (0131), and it takes in what came on top and says how the order goes on.
alter table posting_sheet
  add column accrual_a_day bigint[] not null default '{}',
  add column accrual_rest integer[] not null default '{}',
  add column accrual_days integer[] not null default '{}',
  add check (cardinality(accrual_a_day) in (0, cardinality(order_ids))
    and cardinality(accrual_rest) = cardinality(accrual_a_day) and cardinality(accrual_days) = cardinality(accrual_a_day));
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

-- As before (0030), and it takes in what came on top and ends it.
create or replace function keep_order_book() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written group by journal_id, order_id having sum(amount_centavos) <> 0) then
    raise exception 'journal does not sum to zero' using errcode = '23514', constraint = 'journal_balanced';
  end if;
  if exists (select 1 from (select distinct account_code from written) w
             where not exists (select 1 from account a where a.code = w.account_code)) then
    raise exception 'posting to no account of the chart' using errcode = '23503', constraint = 'posting_account';
  end if;
  if exists (select 1 from (select distinct journal_id from written) w
             where not exists (select 1 from journal j where j.id = w.journal_id)) then
    raise exception 'posting to no journal' using errcode = '23503', constraint = 'posting_journal';
  end if;
  -- A line on an account that has no column here leaves the row off balance, which its check refuses.
  insert into order_book as b (order_id, wallet_float, wallet_collection, principal_receivable,
    extension_fee_receivable, extension_clearing, loss_allowance, customer_credit, extension_fee_income, waivers,
    marketing, deferred_fee, fee_income, interest_receivable, interest_in_advance, interest_income,
    management_fee_receivable, management_fee_income, late_interest_receivable, late_interest_income, posted_on)
  select w.order_id,
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'wallet_float'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'wallet_collection'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'principal_receivable'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'extension_fee_receivable'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'extension_clearing'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'loss_allowance'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'customer_credit'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'extension_fee_income'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'waivers'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'marketing'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'deferred_fee'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'fee_income'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'interest_receivable'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'interest_in_advance'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'interest_income'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'management_fee_receivable'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'management_fee_income'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'late_interest_receivable'), 0),
    coalesce(sum(w.amount_centavos) filter (where w.account_code = 'late_interest_income'), 0),
    max(case when j.kind = 'close' then j.value_date else j.business_date end)
  from written w join journal j on j.id = w.journal_id
  where w.order_id is not null group by w.order_id order by w.order_id
  on conflict (order_id) do update set
    wallet_float = b.wallet_float + excluded.wallet_float,
    wallet_collection = b.wallet_collection + excluded.wallet_collection,
    principal_receivable = b.principal_receivable + excluded.principal_receivable,
    extension_fee_receivable = b.extension_fee_receivable + excluded.extension_fee_receivable,
    extension_clearing = b.extension_clearing + excluded.extension_clearing,
    loss_allowance = b.loss_allowance + excluded.loss_allowance,
    customer_credit = b.customer_credit + excluded.customer_credit,
    extension_fee_income = b.extension_fee_income + excluded.extension_fee_income,
    waivers = b.waivers + excluded.waivers,
    marketing = b.marketing + excluded.marketing,
    deferred_fee = b.deferred_fee + excluded.deferred_fee,
    fee_income = b.fee_income + excluded.fee_income,
    interest_receivable = b.interest_receivable + excluded.interest_receivable,
    interest_in_advance = b.interest_in_advance + excluded.interest_in_advance,
    interest_income = b.interest_income + excluded.interest_income,
    management_fee_receivable = b.management_fee_receivable + excluded.management_fee_receivable,
    management_fee_income = b.management_fee_income + excluded.management_fee_income,
    late_interest_receivable = b.late_interest_receivable + excluded.late_interest_receivable
      + case when b.accrual_days = 0 then 0
          else accrued(b, (select accrued_on from page_accrual where order_page = order_page(b.order_id))) end,
    late_interest_income = b.late_interest_income + excluded.late_interest_income
      - case when b.accrual_days = 0 then 0
          else accrued(b, (select accrued_on from page_accrual where order_page = order_page(b.order_id))) end,
    accrual_a_day = 0, accrual_rest = 0, accrual_days = 0,
    posted_on = excluded.posted_on;
  return null;
end $$;

-- Every reader of an order's accounts has what came on top of the row with it, and every list of lines its sheets.
create or replace view order_balance (order_id, account_code, balance_centavos) as
select b.order_id, line.account_code, line.balance_centavos
from order_book b left join page_accrual a on a.order_page = order_page(b.order_id), lateral (values
  ('wallet_float', b.wallet_float), ('wallet_collection', b.wallet_collection),
  ('principal_receivable', b.principal_receivable), ('extension_fee_receivable', b.extension_fee_receivable),
  ('extension_clearing', b.extension_clearing), ('loss_allowance', b.loss_allowance),
  ('customer_credit', b.customer_credit), ('extension_fee_income', b.extension_fee_income), ('waivers', b.waivers),
  ('marketing', b.marketing), ('deferred_fee', b.deferred_fee), ('fee_income', b.fee_income),
  ('interest_receivable', b.interest_receivable), ('interest_in_advance', b.interest_in_advance),
  ('interest_income', b.interest_income), ('management_fee_receivable', b.management_fee_receivable),
  ('management_fee_income', b.management_fee_income),
  ('late_interest_receivable', b.late_interest_receivable + accrued(b, a.accrued_on)),
  ('late_interest_income', b.late_interest_income - accrued(b, a.accrued_on))
) as line (account_code, balance_centavos)
where line.balance_centavos <> 0;

create or replace view order_posting (journal_id, order_id, account_code, amount_centavos) as
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

drop function book_text(order_book);
create function book_text(b order_book, through date) returns text language sql stable
  return concat_ws(' ', b.wallet_float, b.wallet_collection, b.principal_receivable, b.extension_fee_receivable,
    b.extension_clearing, b.loss_allowance, b.customer_credit, b.extension_fee_income, b.waivers, b.marketing,
    b.deferred_fee, b.fee_income, b.interest_receivable, b.interest_in_advance, b.interest_income,
    b.management_fee_receivable, b.management_fee_income, b.late_interest_receivable + accrued(b, through),
    b.late_interest_income - accrued(b, through));
