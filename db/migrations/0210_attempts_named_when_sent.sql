-- A web payment is a wish until it is sent: who is asked, and by which reference, is said then.
alter table payment_attempt
  alter column reference drop not null,
  alter column wallet_sealed drop not null,
  add constraint payment_attempt_named_when_sent
    check (sent_at is null or (reference is not null and wallet_sealed is not null)),
  drop constraint payment_attempt_reference_key;
create unique index payment_attempt_by_reference on payment_attempt (reference) where reference is not null;

-- Whoever asks for an order's attempts knows whose they are: one index for both, and for the key of the own order.
drop index payment_attempt_by_order;
drop index payment_attempt_by_customer;
create index payment_attempt_by_own_order on payment_attempt (customer_id, order_id, asked_at desc);
