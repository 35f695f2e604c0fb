-- Personal data is sealed (AES-256-GCM, column name ends in _sealed); what must be looked up has a blind index
-- (HMAC-SHA256, column name ends in _index). rules.md 13.
create table customer (
  id                    bigint generated always as identity primary key,
  uuid                  uuid not null unique,
  mobile_sealed         bytea not null,
  mobile_index          bytea not null unique,
  level                 text not null check (level in ('Created', 'Verified', 'Basic', 'Normal')),
  locale                text not null check (locale in ('pt', 'en')),
  first_name_sealed     bytea,
  last_name_sealed      bytea,
  nuit_sealed           bytea,
  nuit_index            bytea,
  nuit_doubt            text check (nuit_doubt in ('held-by-another', 'odd-first-digit')),
  gender                text check (gender in ('Male', 'Female')),
  salary_day            integer check (salary_day between 1 and 31),
  credit_limit_centavos bigint not null check (credit_limit_centavos >= 0),
  editing_opened_at     timestamptz,
  blocked_at            timestamptz,
  blocked_reason        text,
  cooldown_reason       text,
  cooldown_until        date,
  recommender_id        bigint references customer,
  self_referral         boolean not null default false,
  source                text,
  created_at            timestamptz not null,
  check (recommender_id <> id),
  check ((blocked_at is null) = (blocked_reason is null)),
  check ((cooldown_until is null) = (cooldown_reason is null)),
  check (level in ('Created', 'Verified') or (first_name_sealed is not null and nuit_sealed is not null))
);
create index customer_by_nuit on customer (nuit_index) where nuit_index is not null;
create index customer_in_cooldown on customer (cooldown_until) where cooldown_until is not null;
create index customer_by_recommender on customer (recommender_id) where recommender_id is not null;

create table next_of_kin (
  customer_id      bigint not null references customer,
  position         integer not null check (position in (1, 2)),
  relationship     text not null,
  full_name_sealed bytea not null,
  contact_sealed   bytea not null,
  contact_index    bytea not null,
  primary key (customer_id, position),
  check ((position = 2) = (relationship = 'Workmate'))
);
create index next_of_kin_by_contact on next_of_kin (contact_index);

create table consent (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind        text not null,
  version     text not null,
  hash        text not null,
  device_uuid text,
  given_at    timestamptz not null
);
create index consent_by_customer on consent (customer_id);

create table blacklist (
  kind      text not null check (kind in ('nuit', 'phone', 'device')),
  index     bytea not null,
  reason    text not null,
  listed_at timestamptz not null,
  primary key (kind, index)
);

-- A code: only the seed it is derived from is kept; code = HMAC(pepper, seed) mod 10000 (decision 0005).
create table sign_in_code (
  id            uuid primary key,
  purpose       text not null check (purpose in ('sign-in', 'step-up', 'change-mobile')),
  customer_id   bigint not null references customer,
  mobile_index  bytea not null,
  seed          bytea not null,
  wrong_guesses integer not null default 0 check (wrong_guesses between 0 and 3),
  device_uuid   text,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index sign_in_code_by_mobile on sign_in_code (mobile_index, created_at desc);

-- One row a code SMS, for the resend interval and the cap of 24 hours.
create table sign_in_send (
  id           bigint generated always as identity primary key,
  code_id      uuid not null references sign_in_code,
  mobile_index bytea not null,
  sent_at      timestamptz not null
);
create index sign_in_send_by_mobile on sign_in_send (mobile_index, sent_at desc);

create table sign_in_wrong_guess (
  id           bigint generated always as identity primary key,
  mobile_index bytea not null,
  known_device boolean not null,
  guessed_at   timestamptz not null
);
create index sign_in_wrong_guess_by_mobile on sign_in_wrong_guess (mobile_index, guessed_at desc);

-- The token itself is never stored, only its SHA-256.
create table session (
  id                    bigint generated always as identity primary key,
  token_hash            bytea not null unique,
  customer_id           bigint not null references customer,
  device_uuid           text not null,
  reported_device_uuid  text,
  user_agent            text,
  created_at            timestamptz not null,
  last_seen_at          timestamptz not null,
  ended_at              timestamptz
);
create index session_by_customer on session (customer_id, created_at desc);

-- A device is known for a customer by its cookie, or by the id that the app reports.
create table customer_device (
  customer_id   bigint not null references customer,
  device_uuid   text not null,
  report        jsonb,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (customer_id, device_uuid)
);
create index customer_device_by_uuid on customer_device (device_uuid);

-- The stored answer of a write sent with an Idempotency-Key.
create table idempotency (
  customer_id bigint not null references customer,
  key         text not null check (length(key) between 1 and 64),
  call        text not null,
  body_hash   bytea not null,
  status      integer not null,
  answer      text not null,
  stored_at   timestamptz not null,
  primary key (customer_id, key)
);

-- One row a message; event_key keeps a second message for one event out (rules.md 10).
create table sms (
  id          uuid primary key,
  event_key   text not null unique,
  kind        text not null,
  customer_id bigint not null references customer,
  to_sealed   bytea not null,
  text_sealed bytea not null,
  state       text not null check (state in ('queued', 'sent', 'dropped', 'failed')),
  tries       integer not null default 0,
  next_at     timestamptz,
  lease_until timestamptz,
  expires_at  timestamptz,
  queued_at   timestamptz not null,
  sent_at     timestamptz,
  delivered_at timestamptz,
  check ((state = 'queued') = (next_at is not null))
);
create index sms_due on sms (next_at) where state = 'queued';
create index sms_by_customer on sms (customer_id, queued_at desc);
