-- Which coupons somebody has used as often as allowed: asked whenever coupons are looked at, and nearly always none.
create index coupon_customer_used_up on coupon_customer (customer_id) where uses >= per_customer_cap;
