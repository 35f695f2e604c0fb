-- What a person asks the rail about a payout whose end nobody knows, and what it answered: the proof without which two
-- persons settle nothing (rules.md 5 row 6, 12). Asked by a lane, never inside a transaction.
create table payout_question (
  id          bigint generated always as identity primary key,
  payout_id   bigint not null references payout,
  try_no      integer not null,
  -- A receipt of the rail, or the try's own reference.
  about       text not null check (length(about) between 1 and 64),
  asked_by    bigint not null references operator,
  asked_at    timestamptz not null,
  next_at     timestamptz,
  answered_at timestamptz,
  kind        text check (kind in ('completed', 'failed', 'pending', 'not-found', 'unknown')),
  rail_transaction_id text,
  conversation_id     text,
  answer      jsonb,
  check ((answered_at is null) = (kind is null) and (answered_at is null) = (next_at is not null))
);
create index payout_question_by_payout on payout_question (payout_id, id);
create index payout_question_due on payout_question (next_at) where next_at is not null;

-- The console's lanes: what lives, the longest waiting first; what ended, the latest first; and how many ended today.
create index payout_by_state on payout (state, id);
create index payout_ended on payout (id) where state in ('failed', 'cancelled', 'reversed');
create index payout_by_settled on payout (settled_at, state) where settled_at is not null;
