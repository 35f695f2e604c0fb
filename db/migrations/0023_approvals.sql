-- What needs two persons (rules.md 12): one proposes, another agrees, and only then it is carried out, once, in the
-- transaction of the agreement. The maker can never be the checker.
create table approval_request (
  id          bigint generated always as identity primary key,
  kind        text not null,
  -- What it is about, as the audit log says it: order:4810227738, customer:<uuid>, policy.
  subject     text not null,
  -- What will be done; its shape is the kind's. No personal data.
  proposal    jsonb not null,
  -- Before → after, as the maker saw it when proposing.
  changes     jsonb not null,
  note        text not null,
  maker_id    bigint not null references operator,
  made_at     timestamptz not null,
  expires_at  timestamptz not null check (expires_at > made_at),
  outcome     text check (outcome in ('approved', 'refused', 'withdrawn', 'expired')),
  checker_id  bigint references operator,
  decided_at  timestamptz,
  answer      text,
  check ((outcome is null) = (decided_at is null)),
  check ((checker_id is not null) = coalesce(outcome in ('approved', 'refused'), false)),
  constraint proposal_maker_is_not_checker check (maker_id <> checker_id)
);
-- One proposal of a kind about a thing at a time.
create unique index approval_request_open on approval_request (kind, subject) where outcome is null;
create index approval_request_waiting on approval_request (id) where outcome is null;
create index approval_request_by_subject on approval_request (subject, id);
