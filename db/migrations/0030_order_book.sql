-- An order's accounts in one row (decision 0013): nine narrow rows cost the close a third of its time to read and keep,
-- and a report adds columns up. Kept by the trigger on `posting`; together they sum to zero for every order.
create table order_book (
  order_id                  bigint primary key,
  wallet_float              bigint not null default 0,
  wallet_collection         bigint not null default 0,
  principal_receivable      bigint not null default 0,
  extension_fee_receivable  bigint not null default 0,
  extension_clearing        bigint not null default 0,
  loss_allowance            bigint not null default 0,
  customer_credit           bigint not null default 0,
  extension_fee_income      bigint not null default 0,
  waivers                   bigint not null default 0,
  marketing                 bigint not null default 0,
  -- What the passing of days moves stands together, so that an update writes a few bytes of log.
  deferred_fee              bigint not null default 0,
  fee_income                bigint not null default 0,
  interest_receivable       bigint not null default 0,
  interest_in_advance       bigint not null default 0,
  interest_income           bigint not null default 0,
  management_fee_receivable bigint not null default 0,
  management_fee_income     bigint not null default 0,
  late_interest_receivable  bigint not null default 0,
  late_interest_income      bigint not null default 0,
  -- The day up to which its debt is posted: a close posts for its own day, anything else for the day of booking.
  posted_on                 date not null,
  constraint order_book_balanced check (
    wallet_float + wallet_collection + principal_receivable + extension_fee_receivable + extension_clearing
    + loss_allowance + customer_credit + extension_fee_income + waivers + marketing + deferred_fee + fee_income
    + interest_receivable + interest_in_advance + interest_income + management_fee_receivable + management_fee_income
    + late_interest_receivable + late_interest_income = 0)
) with (fillfactor = 50);

create function keep_order_book() returns trigger language plpgsql as $$
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
    late_interest_receivable = b.late_interest_receivable + excluded.late_interest_receivable,
    late_interest_income = b.late_interest_income + excluded.late_interest_income,
    posted_on = excluded.posted_on;
  return null;
end $$;

insert into order_book (order_id, wallet_float, wallet_collection, principal_receivable, extension_fee_receivable,
  extension_clearing, loss_allowance, customer_credit, extension_fee_income, waivers, marketing, deferred_fee,
  fee_income, interest_receivable, interest_in_advance, interest_income, management_fee_receivable,
  management_fee_income, late_interest_receivable, late_interest_income, posted_on)
select b.order_id,
  coalesce(sum(balance_centavos) filter (where account_code = 'wallet_float'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'wallet_collection'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'principal_receivable'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'extension_fee_receivable'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'extension_clearing'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'loss_allowance'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'customer_credit'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'extension_fee_income'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'waivers'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'marketing'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'deferred_fee'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'fee_income'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'interest_receivable'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'interest_in_advance'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'interest_income'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'management_fee_receivable'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'management_fee_income'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'late_interest_receivable'), 0),
  coalesce(sum(balance_centavos) filter (where account_code = 'late_interest_income'), 0),
  (select case when j.kind = 'close' then j.value_date else j.business_date end
   from posting p join journal j on j.id = p.journal_id where p.order_id = b.order_id order by j.id desc limit 1)
from order_balance b group by b.order_id;

drop trigger posting_is_balanced on posting;
drop function posting_is_balanced();
create trigger keep_order_book after insert on posting
  referencing new table as written for each statement execute function keep_order_book();

-- The same a line an account, for whoever asks by account.
drop table order_balance;
create view order_balance (order_id, account_code, balance_centavos) as
select b.order_id, line.account_code, line.balance_centavos
from order_book b, lateral (values
  ('wallet_float', b.wallet_float), ('wallet_collection', b.wallet_collection),
  ('principal_receivable', b.principal_receivable), ('extension_fee_receivable', b.extension_fee_receivable),
  ('extension_clearing', b.extension_clearing), ('loss_allowance', b.loss_allowance),
  ('customer_credit', b.customer_credit), ('extension_fee_income', b.extension_fee_income), ('waivers', b.waivers),
  ('marketing', b.marketing), ('deferred_fee', b.deferred_fee), ('fee_income', b.fee_income),
  ('interest_receivable', b.interest_receivable), ('interest_in_advance', b.interest_in_advance),
  ('interest_income', b.interest_income), ('management_fee_receivable', b.management_fee_receivable),
  ('management_fee_income', b.management_fee_income), ('late_interest_receivable', b.late_interest_receivable),
  ('late_interest_income', b.late_interest_income)
) as line (account_code, balance_centavos)
where line.balance_centavos <> 0;
