/* @name findUsableCoupon */
select c.id, c.code, c.kind, c.value
from coupon c left join coupon_customer k on k.coupon_id = c.id and k.customer_id = :customerId!
where c.code = :code! and c.ended_at is null and (c.customer_id is null or c.customer_id = :customerId!)
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

-- What everybody may use, unless it is used up.

/* @name listStanding */
select c.id, c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
from coupon c
where c.valid_until >= :today! and c.valid_from <= :today! and c.ended_at is null
  and c.customer_id is null and (c.global_cap is null or c.uses < c.global_cap)
order by c.valid_until, c.id limit 10000;

/* @name listOwn */
select caller.place as "place!", c.id, c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
from callers(:tokenHashes!::bytea[], :now!) caller join coupon c on c.customer_id = caller.customer_id
where c.valid_until >= :today! and c.valid_from <= :today! and c.ended_at is null
  and (c.global_cap is null or c.uses < c.global_cap)
order by c.valid_until, c.id limit 10000;

/* @name listUsedUp */
select caller.place as "place!", case when caller.is_to_touch then caller.session_id end as "toTouch?",
  k.coupon_id as "couponId?"
from callers(:tokenHashes!::bytea[], :now!) caller
left join coupon_customer k on k.customer_id = caller.customer_id and k.uses >= k.per_customer_cap;

/* @name listUsed */
select caller.place as "place!", used.*
from callers(:tokenHashes!::bytea[], :now!) caller cross join lateral (
  select c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until, u.reserved_at, u.order_id
  from coupon_use u join coupon c on c.id = u.coupon_id
  where u.customer_id = caller.customer_id and u.state in ('reserved', 'consumed')
  order by u.reserved_at desc, u.order_id desc limit 100
) used
order by caller.place, used.reserved_at desc, used.order_id desc;

/* @name listExpired */
select caller.place as "place!", expired.*
from callers(:tokenHashes!::bytea[], :now!) caller cross join lateral (
  select c.id, c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
  from coupon c left join coupon_customer k on k.coupon_id = c.id and k.customer_id = caller.customer_id
  where c.valid_until < :today! and c.valid_until >= :since!
    and (c.customer_id is null or c.customer_id = caller.customer_id)
    and coalesce(k.uses, 0) = 0
  order by c.valid_until desc, c.id desc limit 100
) expired
order by caller.place, expired.valid_until desc, expired.id desc;

/* @name listIssued */
select id, code, title_pt, title_en, kind, value, min_amount_centavos, valid_from, valid_until, per_customer_cap,
  global_cap, uses, customer_id is not null as "forOne!", ended_at,
  case when ended_at is not null or valid_until < :today! or uses >= global_cap then 'over'
    when valid_from > :today! then 'planned' else 'active' end as "state!"
from coupon
where (:code::text is null or code like :code || '%') and (:after::bigint is null or id < :after)
  and (:state::text is null or :state =
    case when ended_at is not null or valid_until < :today! or uses >= global_cap then 'over'
      when valid_from > :today! then 'planned' else 'active' end)
order by id desc limit :limit!;

/* @name findByCode */
select code, title_pt, title_en, valid_from, valid_until, global_cap, uses, ended_at from coupon where code = :code! for update;

/* @name findHolder */
select id, mobile_sealed from customer where uuid::text = :uuid! and erased_at is null;

/* @name insertCoupon */
insert into coupon (code, title_pt, title_en, kind, value, min_amount_centavos, valid_from, valid_until,
  per_customer_cap, global_cap, customer_id, made_at)
values (:code!, :titlePt!, :titleEn!, :kind!, :value!, :minAmountCentavos!, :validFrom!, :validUntil!,
  :perCustomerCap!, :globalCap, :customerId, :now!)
on conflict (code) do nothing returning id;

/* @name changeCoupon */
update coupon set title_pt = :titlePt!, title_en = :titleEn!, valid_until = :validUntil!, global_cap = :globalCap
where code = :code!;

/* @name endCoupon */
update coupon set ended_at = :now! where code = :code!;
