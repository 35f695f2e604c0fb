-- The close writes millions of lines a night (decision 0013): what a row trigger checked line by line is checked once
-- a statement, by the trigger that already sees all lines; and no line is updated or deleted afterwards.
alter table posting drop constraint posting_journal_id_fkey;
alter table posting drop constraint posting_account_code_fkey;
alter table order_balance drop constraint order_balance_account_code_fkey;
-- The order of posting is the journal's; a line needs no number of its own.
alter table posting drop column id;
alter table order_balance set (fillfactor = 60);
create trigger account_append_only before update or delete or truncate on account
  for each statement execute function append_only();

create or replace function posting_is_balanced() returns trigger language plpgsql as $$
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
  -- First those that are there, most of them; `on conflict` for every row costs twice as much. The caller holds the
  -- orders' locks, and the second statement is safe without them.
  with changed as (
    select order_id, account_code, sum(amount_centavos)::bigint as amount_centavos from written
    where order_id is not null group by order_id, account_code
  ), added as (
    update order_balance b set balance_centavos = b.balance_centavos + changed.amount_centavos
    from changed where b.order_id = changed.order_id and b.account_code = changed.account_code
    returning b.order_id, b.account_code
  )
  insert into order_balance as b (order_id, account_code, balance_centavos)
  select order_id, account_code, amount_centavos from changed
  where not exists (
    select 1 from added where added.order_id = changed.order_id and added.account_code = changed.account_code
  )
  order by order_id, account_code
  on conflict (order_id, account_code) do update set balance_centavos = b.balance_centavos + excluded.balance_centavos;
  return null;
end $$;

-- A day's orders in pages of a thousand, cut when the day begins and closed one transaction each, by any number of
-- hands, in any order.
create table close_page (
  business_date  date not null references daily_close,
  first_order_id bigint not null,
  last_order_id  bigint not null,
  orders         integer not null,
  closed_at      timestamptz,
  primary key (business_date, first_order_id)
);
create index close_page_open on close_page (business_date, first_order_id) where closed_at is null;
alter table daily_close drop column cursor_on, drop column cursor_order_id, add column planned_at timestamptz;

-- The first day from which the close looks at the order each day: it moves only when a day can be left out, so an order
-- that is late and charged daily is not rewritten daily.
drop index loan_order_to_close;
create index loan_order_to_close on loan_order (id, next_close_on) where next_close_on is not null;
alter table loan_order drop column closed_through;
