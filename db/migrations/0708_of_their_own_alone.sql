-- The keys that say less than those of 0706 go; each holds the table of orders for a moment.
alter table payment_proof drop constraint payment_proof_order_id_fkey, drop constraint payment_proof_customer_id_fkey;
alter table order_device drop constraint order_device_order_id_fkey, drop constraint order_device_customer_id_fkey;
alter table coupon_use drop constraint coupon_use_order_id_fkey, drop constraint coupon_use_customer_id_fkey;
alter table loan_order drop constraint loan_order_extended_from_fkey;
