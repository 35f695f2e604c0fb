-- An agreed payoff (two persons): once so much has come in by the day, the rest is waived. At most one stands an order.
create table settlement (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references loan_order,
  amount_centavos bigint not null check (amount_centavos > 0),
  agreed_at       timestamptz not null,
  -- The last day, and the instant it ends.
  until_on        date not null,
  expires_at      timestamptz not null check (expires_at > agreed_at),
  ended_at        timestamptz,
  -- The waiver it ended in.
  waived_by       bigint references debt_event,
  check (waived_by is null or ended_at is not null)
);
create unique index one_standing_settlement on settlement (order_id) where ended_at is null;
create unique index settlement_used on settlement (waived_by) where waived_by is not null;
