/* @name queueHolderName */
insert into wallet_holder as w (customer_id, next_at) values (:customerId!, :now!)
on conflict (customer_id) do update set next_at = excluded.next_at, tries = 0
where w.next_at is null and (w.asked_at is null or w.asked_at < :staleBefore!)
returning customer_id;

/* @name forgetHolderName */
delete from wallet_holder where customer_id = :customerId!;

/* @name claimHolderName */
with due as materialized (
  select customer_id from wallet_holder where next_at <= :now!
  order by next_at, customer_id limit :limit! for update skip locked
)
update wallet_holder w set next_at = :leaseUntil!, tries = w.tries + 1
from customer c
where c.id = w.customer_id and w.customer_id in (select customer_id from due)
returning w.customer_id, w.tries, c.mobile_sealed;

-- Unless the number that was asked about was left meanwhile.

/* @name keepHolderName */
update wallet_holder set name_sealed = :nameSealed, asked_at = :now!, next_at = null
where customer_id = :customerId!
  and exists (select 1 from customer c where c.id = :customerId! and c.mobile_sealed = :mobileSealed!);

/* @name retryHolderName */
update wallet_holder set next_at = :nextAt where customer_id = :customerId!;

/* @name readHolderName */
select name_sealed from wallet_holder where customer_id = :customerId!;
