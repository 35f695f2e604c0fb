-- The name a wallet is registered in, as the rail masks it, asked once the borrower is Normal. Placing an order reads
-- it here and never waits for the rail (rules.md 4). A state row that is its own queue.
create table wallet_holder (
  customer_id bigint primary key references customer,
  name_sealed bytea,
  asked_at    timestamptz,
  tries       integer not null default 0,
  next_at     timestamptz
);
create index wallet_holder_due on wallet_holder (next_at) where next_at is not null;
