-- Unmatched money that goes back to whoever paid it, under two persons (rules.md 6 and 12): one at a time for a
-- receipt, paid by the same machinery as a loan.
create table refund (
  id                  uuid primary key,
  rail_transaction_id text not null references rail_transaction,
  amount_centavos     bigint not null check (amount_centavos > 0),
  state               text not null check (state in ('queued', 'paid', 'failed')),
  -- What the rail is told it is about, as an order's serial number is for a loan.
  reference           text not null unique check (reference ~ '^[A-Z0-9]{1,20}$'),
  policy_version      integer not null references policy,
  maker_id            bigint not null references operator,
  checker_id          bigint not null references operator,
  asked_at            timestamptz not null,
  settled_at          timestamptz,
  check ((state = 'queued') = (settled_at is null)),
  constraint refund_maker_is_not_checker check (maker_id <> checker_id)
);
create unique index one_live_refund on refund (rail_transaction_id) where state in ('queued', 'paid');

alter table payout add column refund_id uuid references refund;
alter table payout drop constraint payout_has_one_purpose;
alter table payout add constraint payout_has_one_purpose check (num_nonnulls(order_id, withdrawal_id, refund_id) = 1);
create unique index one_live_refund_payout on payout (refund_id)
  where state in ('queued', 'sent', 'unknown', 'confirmed');

alter table rail_transaction add column refund_id uuid references refund;
alter table rail_transaction drop constraint rail_transaction_names_its_purpose;
alter table rail_transaction add constraint rail_transaction_names_its_purpose
  check ((meaning in ('repayment', 'payout')) = (num_nonnulls(order_id, withdrawal_id, refund_id) = 1));
-- While the money is on its way back it is still ours to owe.
alter table rail_transaction drop constraint rail_transaction_meaning_check;
alter table rail_transaction add constraint rail_transaction_meaning_check
  check (meaning in ('unread', 'repayment', 'suspense', 'split', 'refunding', 'refunded', 'payout'));
