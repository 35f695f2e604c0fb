-- Proof of a payment that a borrower sends: a lead for whoever looks into it, never money (rules.md 6). Sealed, because
-- a screenshot of a wallet names people.
create table payment_proof (
  id                    uuid primary key,
  customer_id           bigint not null references customer,
  order_id              bigint not null references loan_order,
  transaction_id_sealed bytea,
  text_sealed           bytea,
  -- Always a JPEG of our own making.
  image_sealed          bytea,
  state                 text not null check (state in ('received', 'settled', 'dismissed')),
  received_at           timestamptz not null,
  check (transaction_id_sealed is not null or text_sealed is not null or image_sealed is not null)
);
create index payment_proof_by_customer on payment_proof (customer_id, received_at desc);
create index payment_proof_to_look_at on payment_proof (received_at) where state = 'received';

-- Every change of an account's number (rules.md 11).
create table mobile_change (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  from_sealed bytea not null,
  to_sealed   bytea not null,
  session_id  bigint references session,
  changed_at  timestamptz not null
);
create index mobile_change_by_customer on mobile_change (customer_id, changed_at desc);
create trigger mobile_change_append_only before update or delete or truncate on mobile_change
  for each statement execute function append_only();

-- Which notices a borrower has seen.
create table notice_read (
  customer_id bigint not null references customer,
  notice_id   bigint not null references notice,
  read_at     timestamptz not null,
  primary key (customer_id, notice_id)
);

-- The latest commissions, for the carousel; who earned most is summed over `commission_by_referrer`.
create index commission_by_time on commission (earned_at desc, order_id desc);
-- Statements of a page: the account's lines by their id.
create index posting_of_customer on posting (customer_id, account_code, id) where customer_id is not null;
drop index posting_by_customer;
