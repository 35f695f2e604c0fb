-- A payment attempt is of the order's own borrower: one key says what two said apart, and one look-up checks it.
drop index loan_order_by_customer;
create unique index loan_order_by_customer on loan_order (customer_id, id);
alter table payment_attempt
  drop constraint payment_attempt_order_id_fkey,
  drop constraint payment_attempt_customer_id_fkey,
  add constraint payment_attempt_of_own_order foreign key (customer_id, order_id) references loan_order (customer_id, id);

-- Most attempts have no rail transaction yet: those need no place in the index.
alter table payment_attempt drop constraint payment_attempt_rail_transaction_id_key;
create unique index payment_attempt_by_rail_transaction on payment_attempt (rail_transaction_id)
  where rail_transaction_id is not null;
