-- Whom a collector calls next: one row an overdue order, scored anew by each close, so that a page is read off an index
-- among any number of loans. score = outstanding × likelihood by days past due, half as much again after a broken promise.
create table worklist (
  order_id             bigint primary key references loan_order,
  score                bigint not null,
  outstanding_centavos bigint not null,
  likelihood_percent   integer not null,
  scored_on            date not null,
  -- Left in peace until then: a promise stands.
  rests_until          date
);
create index worklist_by_score on worklist (score desc, order_id);

-- What was said on the telephone or by SMS, about an order; sealed, because it is about people.
create table contact_log (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references loan_order,
  operator_id bigint not null references operator,
  purpose     text not null check (purpose in ('verification', 'collection')),
  channel     text not null check (channel in ('call', 'sms')),
  -- A contact of the customer is called to verify, never to collect.
  whom        text not null check (whom in ('customer', 'kin')),
  outcome     text not null,
  said_sealed bytea,
  at          timestamptz not null,
  check (purpose = 'verification' or whom = 'customer')
);
create index contact_log_by_order on contact_log (order_id, id desc);

-- A promise to pay. The close breaks it by itself; it then stands on Today until somebody gets in touch again.
create table promise (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references loan_order,
  amount_centavos bigint not null check (amount_centavos > 0),
  due_on          date not null,
  operator_id     bigint not null references operator,
  made_at         timestamptz not null,
  state           text not null default 'open' check (state in ('open', 'kept', 'broken', 'replaced')),
  settled_at      timestamptz,
  answered_at     timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create unique index one_open_promise on promise (order_id) where state = 'open';
create index promise_due on promise (due_on) where state = 'open';
create index promise_broken on promise (due_on) where state = 'broken' and answered_at is null;
create index promise_by_order on promise (order_id, id desc);

-- Who has taken an order in review in hand.
create table review_claim (
  order_id    bigint primary key references loan_order,
  operator_id bigint not null references operator,
  claimed_at  timestamptz not null
);
create index review_claim_by_operator on review_claim (operator_id);
