-- The legal moves of an order (rules.md 5). The same table is data in packages/lending; a test compares the two.
create table transition_rule (
  from_status text not null,
  to_status   text not null,
  event       text not null,
  primary key (from_status, to_status, event)
);

create table loan_order (
  id                     bigint generated always as identity primary key,
  serial_number          text not null unique check (serial_number ~ '^[1-9][0-9]{9}$'),
  customer_id            bigint not null references customer,
  product_uuid           uuid not null references product,
  policy_version         integer not null references policy,
  status                 text not null,
  transition_seq         integer not null check (transition_seq > 0),
  principal_centavos     bigint not null check (principal_centavos > 0),
  approval_fee_centavos  bigint not null check (approval_fee_centavos >= 0),
  discount_centavos      bigint not null default 0 check (discount_centavos between 0 and approval_fee_centavos),
  interest_centavos      bigint not null check (interest_centavos >= 0),
  term_days              integer not null check (term_days > 0),
  locale                 text not null check (locale in ('pt', 'en')),
  wallet_sealed          bytea not null,
  review                 text not null check (review in ('auto', 'manual', 'call')),
  hold                   text not null default 'none' check (hold in ('none', 'dispute', 'fraud', 'deceased')),
  decline_reason         text,
  placed_at              timestamptz not null,
  disbursed_at           timestamptz,
  disbursed_on           date,
  due_on                 date,
  cleared_on             date,
  worst_dpd              integer,
  charged_off_at         timestamptz,
  reopened               boolean not null default false,
  extended_from          bigint references loan_order,
  closed_through         date,
  next_close_on          date,
  -- This evening's reminder: written then, because what is owed may change until then.
  remind_at              timestamptz,
  check (status in ('UnderReview', 'Approved', 'Declined', 'Disbursed', 'Repayment', 'Overdue', 'Cleared', 'Extended',
                    'Cancelled')),
  check (approval_fee_centavos - discount_centavos < principal_centavos),
  check ((disbursed_at is null) = (disbursed_on is null) and (disbursed_on is null) = (due_on is null)),
  check (status not in ('Disbursed', 'Repayment', 'Overdue', 'Cleared', 'Extended') or disbursed_on is not null),
  check ((status in ('Declined')) <= (decline_reason is not null)),
  check ((status = 'Cleared') <= (cleared_on is not null))
);
-- At most one open order a customer; a reopened one (payment reversed) may stand beside a newer.
create unique index one_open_order on loan_order (customer_id)
  where status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue') and not reopened;
create index loan_order_by_customer on loan_order (customer_id, id desc);
-- The daily close reads only what has something to do.
create index loan_order_to_close on loan_order (next_close_on, id) where next_close_on is not null;
create index loan_order_to_remind on loan_order (remind_at) where remind_at is not null;
create index loan_order_in_review on loan_order (placed_at) where status = 'UnderReview';

-- One row a move. `from` of each equals `to` of the one before, each move is a legal one, and the order's status is
-- that of the move it points to: three foreign keys, so an illegal move cannot be written by any code.
create table order_transition (
  order_id       bigint not null references loan_order deferrable initially deferred,
  seq            integer not null check (seq > 0),
  previous_seq   integer generated always as (case when seq > 1 then seq - 1 end) stored,
  from_status    text not null,
  to_status      text not null,
  event          text not null,
  actor          text not null,
  evidence       jsonb not null,
  policy_version integer not null references policy,
  at             timestamptz not null,
  business_date  date not null,
  primary key (order_id, seq),
  unique (order_id, seq, to_status),
  foreign key (from_status, to_status, event) references transition_rule,
  foreign key (order_id, previous_seq, from_status) references order_transition (order_id, seq, to_status),
  check ((seq = 1) = (from_status = 'None'))
);
alter table loan_order add constraint order_status_is_its_last_move
  foreign key (id, transition_seq, status) references order_transition (order_id, seq, to_status)
  deferrable initially deferred;
create trigger order_transition_append_only before update or delete or truncate on order_transition
  for each statement execute function append_only();

-- The pointer only ever moves forward by one.
create function order_moves_forward() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.transition_seq <> old.transition_seq + 1 then
    raise exception 'order % must move by a transition', old.id using errcode = '23514', constraint = 'order_moves_forward';
  end if;
  return new;
end $$;
create trigger order_moves_forward before update of status, transition_seq on loan_order
  for each row execute function order_moves_forward();

create table decision (
  order_id       bigint not null references loan_order,
  seq            integer not null,
  policy_version integer not null references policy,
  facts          jsonb not null,
  outcome        text not null check (outcome in ('approve', 'review', 'decline')),
  reason         text,
  matched_rule   text not null,
  trace          jsonb not null,
  decided_at     timestamptz not null,
  primary key (order_id, seq)
);

-- Devices with which an order was placed: three customers on one within 30 days are SUSPICIOUS.
create table order_device (
  order_id    bigint not null references loan_order,
  customer_id bigint not null references customer,
  device_uuid text not null,
  placed_at   timestamptz not null,
  primary key (order_id, device_uuid)
);
create index order_device_by_uuid on order_device (device_uuid, placed_at desc);

-- The text the borrower accepted, and the final one with its due date; sealed, because it names the borrower.
create table order_contract (
  order_id    bigint not null references loan_order,
  version     text not null check (version in ('accepted', 'final')),
  locale      text not null check (locale in ('pt', 'en')),
  html_sealed bytea not null,
  hash        text not null,
  made_at     timestamptz not null,
  primary key (order_id, version, locale)
);

-- What happens to a debt: the fold in packages/lending replays these. Never edited; a reversal is a new row.
create table debt_event (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references loan_order,
  seq             integer not null,
  kind            text not null check (kind in ('payment', 'reversal', 'waiver', 'charge-off', 'hold-on', 'hold-off')),
  amount_centavos bigint check (amount_centavos > 0),
  bucket          text,
  reverses_id     bigint references debt_event,
  rails_fault     boolean not null default false,
  value_at        timestamptz not null,
  value_on        date not null,
  rail_transaction_id text,
  recorded_at     timestamptz not null,
  unique (order_id, seq),
  check ((kind in ('payment', 'waiver')) <= (amount_centavos is not null)),
  check ((kind = 'reversal') = (reverses_id is not null))
);
create unique index reversed_once on debt_event (reverses_id) where reverses_id is not null;
create trigger debt_event_append_only before update or delete or truncate on debt_event
  for each statement execute function append_only();

create table commission (
  order_id        bigint primary key references loan_order,
  referrer_id     bigint not null references customer,
  amount_centavos bigint not null check (amount_centavos > 0),
  earned_at       timestamptz not null
);
create index commission_by_referrer on commission (referrer_id);
