-- Double entry, append-only, balanced by the database itself: the lines of a journal are written by one statement,
-- and a statement whose lines do not sum to zero journal by journal is refused.
create table account (
  code    text primary key,
  name_pt text not null,
  name_en text not null,
  kind    text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);

create table journal (
  id            bigint generated always as identity primary key,
  event_key     text not null unique,
  kind          text not null,
  business_date date not null,
  value_date    date not null,
  posted_at     timestamptz not null
);
create index journal_by_business_date on journal (business_date);

-- Debit positive, credit negative, centavos.
create table posting (
  id              bigint generated always as identity primary key,
  journal_id      bigint not null references journal,
  account_code    text not null references account,
  order_id        bigint,
  customer_id     bigint,
  amount_centavos bigint not null check (amount_centavos <> 0)
);
create index posting_by_journal on posting (journal_id);
create index posting_by_order on posting (order_id) where order_id is not null;
create index posting_by_customer on posting (customer_id, account_code) where customer_id is not null;

-- The sub-ledger: what stands on each account for one order. Kept by the trigger below, so it equals the postings.
create table order_balance (
  order_id         bigint not null,
  account_code     text not null references account,
  balance_centavos bigint not null,
  primary key (order_id, account_code)
);

create function posting_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written group by journal_id having sum(amount_centavos) <> 0) then
    raise exception 'journal does not sum to zero' using errcode = '23514', constraint = 'journal_balanced';
  end if;
  insert into order_balance as b (order_id, account_code, balance_centavos)
  select order_id, account_code, sum(amount_centavos) from written
  where order_id is not null group by order_id, account_code order by order_id, account_code
  on conflict (order_id, account_code) do update set balance_centavos = b.balance_centavos + excluded.balance_centavos;
  return null;
end $$;
create trigger posting_is_balanced after insert on posting
  referencing new table as written for each statement execute function posting_is_balanced();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514', constraint = 'append_only';
end $$;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function append_only();
create trigger posting_append_only before update or delete or truncate on posting
  for each statement execute function append_only();
