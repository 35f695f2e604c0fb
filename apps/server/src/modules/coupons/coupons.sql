/* @name findUsableCoupon */
select c.id, c.code, c.kind, c.value
from coupon c left join coupon_customer k on k.coupon_id = c.id and k.customer_id = :customerId!
where c.code = :code! and (c.customer_id is null or c.customer_id = :customerId!)
  and :today! between c.valid_from and c.valid_until
  and c.min_amount_centavos <= :principalCentavos!
  and (c.global_cap is null or c.uses < c.global_cap)
  and coalesce(k.uses, 0) < c.per_customer_cap;

/* @name lockCoupon */
select id from coupon where code = :code! for update;

/* @name insertUse */
insert into coupon_use (order_id, coupon_id, customer_id, discount_centavos, state, reserved_at)
values (:orderId!, :couponId!, :customerId!, :discountCentavos!, 'reserved', :now!);

/* @name settleUse */
update coupon_use set state = :state!, settled_at = :now! where order_id = :orderId! and state = 'reserved';

/* @name listUsable */
select c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
from coupon c left join coupon_customer k on k.coupon_id = c.id and k.customer_id = :customerId!
where c.valid_until >= :today! and c.valid_from <= :today!
  and (c.customer_id is null or c.customer_id = :customerId!)
  and (c.global_cap is null or c.uses < c.global_cap)
  and coalesce(k.uses, 0) < c.per_customer_cap
order by c.valid_until, c.id limit :limit!;

/* @name listUsed */
select c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
from coupon_use u join coupon c on c.id = u.coupon_id
where u.customer_id = :customerId! and u.state in ('reserved', 'consumed')
order by u.reserved_at desc, u.order_id desc limit :limit!;

/* @name listExpired */
select c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
from coupon c left join coupon_customer k on k.coupon_id = c.id and k.customer_id = :customerId!
where c.valid_until < :today! and c.valid_until >= :since!
  and (c.customer_id is null or c.customer_id = :customerId!)
  and coalesce(k.uses, 0) = 0
order by c.valid_until desc, c.id desc limit :limit!;
