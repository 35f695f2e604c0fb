-- What staff writes down about a customer; sealed, because it names people.
create table customer_note (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  operator_id bigint not null references operator,
  text_sealed bytea not null,
  made_at     timestamptz not null
);
create index customer_note_by_customer on customer_note (customer_id, id);

-- A change of number that staff asks for when the SIM is lost: the number waits here, sealed, for a second person.
create table mobile_request (
  id            bigint generated always as identity primary key,
  customer_id   bigint not null references customer,
  mobile_sealed bytea not null,
  mobile_index  bytea not null,
  made_at       timestamptz not null
);

-- What happened to a customer's money, found without going through the close's lines.
create index if not exists rail_transaction_by_payer on rail_transaction (msisdn_index) where msisdn_index is not null;
create index if not exists payment_attempt_by_customer on payment_attempt (customer_id, asked_at desc);
