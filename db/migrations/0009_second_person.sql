-- A large order is approved by two persons; the maker can never be the checker (rules.md 5 row 2, 12).
create table order_approval (
  order_id   bigint primary key references loan_order,
  maker_id   bigint not null references operator,
  made_at    timestamptz not null,
  checker_id bigint references operator,
  checked_at timestamptz,
  constraint maker_is_not_checker check (maker_id <> checker_id),
  check ((checker_id is null) = (checked_at is null)),
  check (checked_at >= made_at)
);
create index order_approval_waiting on order_approval (made_at) where checker_id is null;

-- The last one-time code's step: a code that was seen over a shoulder is good for nothing once used.
alter table operator add column totp_used_step bigint;
