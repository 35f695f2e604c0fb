-- Staff. Roles and two-person rules: rules.md 12.
create table operator (
  id            bigint generated always as identity primary key,
  email         text not null unique check (email = lower(email)),
  name          text not null,
  role          text not null check (role in ('reviewer', 'collector', 'finance', 'manager', 'admin', 'auditor')),
  password_hash text not null,
  totp_sealed   bytea,
  created_at    timestamptz not null,
  disabled_at   timestamptz
);

create table operator_session (
  id           bigint generated always as identity primary key,
  token_hash   bytea not null unique,
  operator_id  bigint not null references operator,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at     timestamptz
);

create table operator_wrong_password (
  id         bigint generated always as identity primary key,
  email      text not null,
  guessed_at timestamptz not null
);
create index operator_wrong_password_by_email on operator_wrong_password (email, guessed_at desc);

-- Every act of an operator and every view of personal data; each row's hash covers the one before.
create table audit (
  id            bigint primary key check (id > 0),
  operator_id   bigint references operator,
  act           text not null,
  subject       text not null,
  detail        jsonb not null,
  at            timestamptz not null,
  previous_hash bytea not null,
  hash          bytea not null unique
);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function append_only();
