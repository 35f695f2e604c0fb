-- A due day that two persons moved (rules.md 5, row 14), with what it was: the order's row has what counts.
create table due_date_change (
  id       bigint generated always as identity primary key,
  order_id bigint not null references loan_order,
  was      date not null,
  becomes  date not null check (becomes <> was),
  evidence jsonb not null,
  at       timestamptz not null
);
create index due_date_change_by_order on due_date_change (order_id);
create trigger due_date_change_append_only before update or delete or truncate on due_date_change
  for each statement execute function append_only();
