-- What may still happen to a debt (rules.md 5 rows 10b, 11, 15, 16, 18, 20 and section 8).
alter table debt_event drop constraint debt_event_kind_check;
alter table debt_event add constraint debt_event_kind_check check (kind in ('payment', 'reversal', 'waiver', 'charge-off',
  'hold-on', 'hold-off', 'extended', 'withdrawn', 'payout-reversed'));

-- The child of an extension carries the chain's cap: the first principal, and what the orders before it were charged.
alter table loan_order add column extensions integer not null default 0 check (extensions >= 0),
  add column chain_principal_centavos bigint check (chain_principal_centavos > 0),
  add column chain_charged_centavos bigint check (chain_charged_centavos >= 0);
alter table loan_order add constraint a_child_knows_its_chain check (
  (extensions > 0) = (extended_from is not null)
  and (extensions > 0) = (chain_principal_centavos is not null)
  and (extensions > 0) = (chain_charged_centavos is not null)
);
create index loan_order_by_parent on loan_order (extended_from) where extended_from is not null;

-- An operator's offer to extend, with an expiry. At most one stands; `extended_by` is the event that used it.
create table extension_offer (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references loan_order,
  term_days  integer not null check (term_days > 0),
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  ended_at   timestamptz,
  extended_by bigint references debt_event,
  check ((extended_by is null) or (ended_at is not null))
);
create unique index one_standing_offer on extension_offer (order_id) where ended_at is null;
create unique index extension_offer_used on extension_offer (extended_by) where extended_by is not null;

-- What clearing an order did to the customer's limit, so that a reversal can take an unused step back (row 17).
create table limit_step (
  order_id      bigint primary key references loan_order,
  from_centavos bigint not null,
  to_centavos   bigint not null,
  at            timestamptz not null,
  undone_at     timestamptz
);
