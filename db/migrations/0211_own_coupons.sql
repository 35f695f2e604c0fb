-- The coupons that were given to one customer alone: few of all, and asked for at each look at one's coupons.
create index coupon_of_one on coupon (customer_id) where customer_id is not null;
