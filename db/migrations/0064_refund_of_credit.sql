-- A customer's credit goes back to their wallet by the same machinery as unmatched money: a refund is of a receipt, or
-- of what we owe a customer.
alter table refund alter column rail_transaction_id drop not null;
alter table refund add column customer_id bigint references customer;
alter table refund add constraint refund_has_one_cause check (num_nonnulls(rail_transaction_id, customer_id) = 1);
create unique index one_live_credit_refund on refund (customer_id) where state = 'queued' and customer_id is not null;
