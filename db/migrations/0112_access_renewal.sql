-- Access given back to a colleague who lost password or authenticator, or who returns: two persons agree, and each hands
-- over one of the two keys, so that neither can sign in as the colleague (decision 0085).
create table operator_renewal (
  operator_id            bigint primary key references operator,
  password_by            bigint not null references operator,
  authenticator_by       bigint not null references operator,
  expires_at             timestamptz not null,
  password_given_at      timestamptz,
  authenticator_given_at timestamptz,
  constraint renewal_maker_is_not_checker check (password_by <> authenticator_by),
  constraint renewal_is_of_a_third check (operator_id not in (password_by, authenticator_by))
);
