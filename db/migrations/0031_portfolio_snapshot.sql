-- The book as it stood once the day was closed, by cohort: what was lent on one day and falls due on one day. Portfolio
-- at risk, vintage curves and roll rates are sums over it. An extension's child counts from the day its first order was
-- lent; `extensions` keeps it apart from ordinary loans that fall due with it.
create table portfolio_snapshot (
  business_date        date not null,
  lent_on              date not null,
  due_on               date not null,
  extensions           integer not null,
  is_written_off       boolean not null,
  orders               integer not null,
  -- What the order accounts say is owed: receivables, or for what is written off the part of the allowance it took.
  outstanding_centavos bigint not null,
  primary key (business_date, lent_on, due_on, extensions, is_written_off)
);
create trigger portfolio_snapshot_append_only before update or delete or truncate on portfolio_snapshot
  for each statement execute function append_only();

-- What was lent on a day, and what was written off and came back, without reading every order or posting there is.
create index loan_order_lent on loan_order (disbursed_on) include (principal_centavos)
  where disbursed_on is not null and extended_from is null and status <> 'Cancelled';
create index posting_of_written_off on posting (order_id, journal_id)
  where account_code = 'loss_allowance' and order_id is not null;
