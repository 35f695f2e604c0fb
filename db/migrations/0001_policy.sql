-- Policy: every number a microbank would want to change, versioned with an effective date (rules.md, first page).
-- An order keeps the version it was placed under.
create table policy (
  version        integer primary key check (version > 0),
  effective_from timestamptz not null,
  content        jsonb not null,
  published_at   timestamptz not null
);

-- What may be borrowed under a policy: one row per amount and term, priced once.
create table product (
  uuid                   uuid primary key,
  policy_version         integer not null references policy,
  principal_centavos     bigint not null check (principal_centavos > 0),
  term_days              integer not null check (term_days > 0),
  approval_fee_centavos  bigint not null check (approval_fee_centavos >= 0),
  interest_centavos      bigint not null check (interest_centavos >= 0),
  unique (policy_version, principal_centavos, term_days)
);

-- Notices by stage and language. An active notice of the stage 'lending' pauses lending (product list code 5).
create table notice (
  id           bigint generated always as identity primary key,
  stage        text not null,
  locale       text not null check (locale in ('pt', 'en')),
  title        text not null,
  content      text not null,
  level        text not null check (level in ('info', 'warning')),
  active_from  timestamptz not null,
  active_until timestamptz,
  check (active_until is null or active_until > active_from)
);
create index notice_by_stage on notice (stage, locale, active_from desc);

-- Something a person must look at: an unknown payout growing old, a refused key, an amount that differs.
create table incident (
  id          bigint generated always as identity primary key,
  kind        text not null,
  subject     text not null,
  detail      jsonb not null,
  opened_at   timestamptz not null,
  closed_at   timestamptz
);
create unique index one_open_incident on incident (kind, subject) where closed_at is null;
