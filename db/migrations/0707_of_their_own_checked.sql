-- Apart from 0706, which holds the tables for itself: to look through them keeps nobody waiting.
alter table payment_proof validate constraint payment_proof_of_own_order;
alter table order_device validate constraint order_device_of_own_order;
alter table coupon_use validate constraint coupon_use_of_own_order;
alter table loan_order validate constraint extended_from_own_order;
