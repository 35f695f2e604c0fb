-- The rail's statement, as it was given: a file is known by the hash of all its bytes, so the same one twice is one.
create table rail_statement (
  id              bigint generated always as identity primary key,
  hash            text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  source          text not null check (source in ('pulled', 'file')),
  -- The business day that was asked for; a file that a person brings may hold any.
  business_date   date,
  lines           integer not null,
  paid_in_centavos  bigint not null,
  paid_out_centavos bigint not null,
  imported_at     timestamptz not null
);

-- One row a line of the rail's book, whichever files it came in. A fee may share its transaction's receipt.
create table rail_statement_line (
  id                bigint generated always as identity primary key,
  statement_id      bigint not null references rail_statement,
  receipt           text not null check (receipt <> ''),
  kind              text not null check (kind in ('c2b', 'paybill', 'b2c', 'b2b', 'reversal', 'fee')),
  status            text not null,
  completed_at      timestamptz not null,
  msisdn_sealed     bytea,
  reference         text not null,
  paid_in_centavos  bigint not null check (paid_in_centavos >= 0),
  paid_out_centavos bigint not null check (paid_out_centavos >= 0),
  -- `matched`: we knew · `booked`: we learned of it here · `noted`: nothing to book · `break`: a person looks at it.
  outcome           text not null default 'unread' check (outcome in ('unread', 'matched', 'booked', 'noted', 'break')),
  unique (receipt, kind)
);
create index rail_statement_line_unread on rail_statement_line (id) where outcome = 'unread';

-- When a statement said that it happened. What we booked and no statement names is a break.
alter table rail_transaction add column stated_at timestamptz;
create index rail_transaction_not_stated on rail_transaction (paid_at) where stated_at is null;

-- A push is valued at the instant its request was sent until the statement tells when it was paid (rules.md 6). The
-- payment itself is never edited: the correction stands beside it and the fold reads both.
create table payment_value_date (
  debt_event_id bigint primary key references debt_event,
  value_at      timestamptz not null,
  value_on      date not null,
  recorded_at   timestamptz not null
);
create trigger payment_value_date_append_only before update or delete or truncate on payment_value_date
  for each statement execute function append_only();

-- The days whose statement is to be pulled: a row that is its own queue.
create table statement_day (
  business_date date primary key,
  fence         integer not null default 0,
  failures      integer not null default 0,
  next_at       timestamptz,
  finished_at   timestamptz,
  check ((finished_at is null) = (next_at is not null))
);
