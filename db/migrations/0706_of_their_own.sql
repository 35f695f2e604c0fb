-- What is a customer's and of a loan is of a loan of theirs, as a payment's attempt is since 0004: one key instead of two, which
-- costs no more.
alter table payment_proof add constraint payment_proof_of_own_order
  foreign key (customer_id, order_id) references loan_order (customer_id, id) not valid;
alter table order_device add constraint order_device_of_own_order
  foreign key (customer_id, order_id) references loan_order (customer_id, id) not valid;
alter table coupon_use add constraint coupon_use_of_own_order
  foreign key (customer_id, order_id) references loan_order (customer_id, id) not valid;
alter table loan_order add constraint extended_from_own_order
  foreign key (customer_id, extended_from) references loan_order (customer_id, id) not valid;
