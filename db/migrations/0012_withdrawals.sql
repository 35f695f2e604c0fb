-- Commission that its earner takes out (rules.md 9): one at a time, paid by the same machinery as a loan.
create table withdrawal (
  id              uuid primary key,
  customer_id     bigint not null references customer,
  amount_centavos bigint not null check (amount_centavos > 0),
  state           text not null check (state in ('queued', 'paid', 'failed')),
  -- What the rail is told it is about, as an order's serial number is for a loan.
  reference       text not null unique check (reference ~ '^[A-Z0-9]{1,20}$'),
  policy_version  integer not null references policy,
  asked_at        timestamptz not null,
  settled_at      timestamptz,
  check ((state = 'queued') = (settled_at is null))
);
create unique index one_live_withdrawal on withdrawal (customer_id) where state = 'queued';
create index withdrawal_by_customer on withdrawal (customer_id, asked_at desc);

-- A payout pays an order's loan or a withdrawal, never both and never nothing.
alter table payout alter column order_id drop not null;
alter table payout add column withdrawal_id uuid references withdrawal;
alter table payout add constraint payout_has_one_purpose check ((order_id is null) <> (withdrawal_id is null));
create unique index one_live_withdrawal_payout on payout (withdrawal_id)
  where state in ('queued', 'sent', 'unknown', 'confirmed');

alter table rail_transaction add column withdrawal_id uuid references withdrawal;
alter table rail_transaction drop constraint rail_transaction_check1;
alter table rail_transaction add constraint rail_transaction_names_its_purpose
  check ((meaning in ('repayment', 'payout')) = (order_id is not null or withdrawal_id is not null));

-- A number that was just changed: nothing is paid out for a while (rules.md 11).
alter table customer add column mobile_changed_at timestamptz;
