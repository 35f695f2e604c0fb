-- Every movement on the rail that we know of: one row per rail transaction id, whatever the feed and however often.
create table rail_transaction (
  rail_transaction_id text primary key check (rail_transaction_id <> ''),
  direction           text not null check (direction in ('in', 'out')),
  amount_centavos     bigint not null check (amount_centavos > 0),
  msisdn_sealed       bytea,
  msisdn_index        bytea,
  business_number     text,
  reference           text,
  paid_at             timestamptz not null,
  source              text not null check (source in ('push', 'result', 'query', 'notification', 'statement', 'operator')),
  received_at         timestamptz not null,
  -- Money in is stored first and given its meaning second.
  meaning             text not null check (meaning in ('unread', 'repayment', 'suspense', 'refunded', 'payout')),
  order_id            bigint references loan_order,
  next_at             timestamptz,
  check ((meaning = 'unread') = (next_at is not null)),
  check ((meaning in ('repayment', 'payout')) = (order_id is not null))
);
create index rail_transaction_unread on rail_transaction (next_at) where meaning = 'unread';
create index rail_transaction_in_suspense on rail_transaction (received_at) where meaning = 'suspense';
create index rail_transaction_by_order on rail_transaction (order_id) where order_id is not null;

-- The payout of an order: a state row that is its own queue. One live or confirmed payout an order.
create table payout (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references loan_order,
  state           text not null check (state in ('queued', 'sent', 'unknown', 'confirmed', 'failed', 'cancelled', 'reversed')),
  amount_centavos bigint not null check (amount_centavos > 0),
  wallet_sealed   bytea not null,
  -- Requests made, and of them those that count against the policy's limit: a fault of ours counts as none.
  try_no          integer not null default 0,
  tries           integer not null default 0 check (tries between 0 and try_no),
  -- Raised at each claim: a worker that slept past its lease finds another number and writes nothing.
  fence           integer not null default 0,
  queries         integer not null default 0,
  unknown_at      timestamptz,
  -- When it is due, and, moved forward by a claim, the lease.
  next_at         timestamptz,
  queued_at       timestamptz not null,
  settled_at      timestamptz,
  check ((state in ('queued', 'sent', 'unknown')) = (next_at is not null))
);
create unique index one_live_payout on payout (order_id) where state in ('queued', 'sent', 'unknown', 'confirmed');
create index payout_due on payout (next_at) where state in ('queued', 'sent', 'unknown');

-- One request a try, stored before it is sent, each with references of its own.
create table payout_try (
  payout_id             bigint not null references payout,
  try_no                integer not null check (try_no > 0),
  reference             text not null unique check (reference ~ '^[A-Z0-9]{1,20}$'),
  conversation_id       text,
  rail_transaction_id   text unique references rail_transaction,
  sent_at               timestamptz not null,
  answered_at           timestamptz,
  outcome               text check (outcome in ('succeeded', 'refused', 'unknown', 'not-counted')),
  code                  text,
  answer                jsonb,
  primary key (payout_id, try_no)
);
-- The window within which only so many payouts may leave.
create index payout_try_by_sent_at on payout_try (sent_at);

-- A switch a queue: a refused key or an empty float stops it with a reason, until a person or a check lets it go on.
-- While it is stopped one request may go through each time `next_check_at` comes round: its success starts the queue.
create table rail_queue (
  name          text primary key,
  paused_at     timestamptz,
  reason        text,
  next_check_at timestamptz,
  check ((paused_at is null) = (reason is null) and (paused_at is null) = (next_check_at is null))
);
insert into rail_queue (name) values ('payout');

-- A payment asked from the wallet (web pay). One live attempt an order.
create table payment_attempt (
  id                    uuid primary key,
  order_id              bigint not null references loan_order,
  customer_id           bigint not null references customer,
  amount_centavos       bigint not null check (amount_centavos > 0),
  wallet_sealed         bytea not null,
  state                 text not null check (state in ('queued', 'sent', 'unknown', 'succeeded', 'failed')),
  reference             text not null unique check (reference ~ '^[A-Z0-9]{1,20}$'),
  conversation_id       text,
  rail_transaction_id   text unique references rail_transaction,
  code                  text,
  answer                jsonb,
  fence                 integer not null default 0,
  queries               integer not null default 0,
  unknown_at            timestamptz,
  next_at               timestamptz,
  asked_at              timestamptz not null,
  sent_at               timestamptz,
  settled_at            timestamptz,
  check ((state in ('queued', 'sent', 'unknown')) = (next_at is not null))
);
create unique index one_live_attempt on payment_attempt (order_id) where state in ('queued', 'sent');
create index payment_attempt_due on payment_attempt (next_at) where state in ('queued', 'sent', 'unknown');
create index payment_attempt_by_order on payment_attempt (order_id, asked_at desc);

-- The daily close: one row a business date, its cursor moved in each page's transaction.
create table daily_close (
  business_date   date primary key,
  cursor_on       date not null default '-infinity',
  cursor_order_id bigint not null default 0,
  orders_closed   bigint not null default 0,
  started_at      timestamptz not null,
  finished_at     timestamptz,
  -- As with payouts: when it is due, moved forward by a claim, and the number that a claim raises.
  next_at         timestamptz,
  fence           integer not null default 0,
  check ((finished_at is null) = (next_at is not null))
);
create unique index one_close_at_a_time on daily_close ((true)) where finished_at is null;
