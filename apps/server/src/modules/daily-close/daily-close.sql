/* @name lastDay */
select max(business_date) as "lastDay?", coalesce(bool_and(finished_at is not null), true) as "isFinished!"
from daily_close
where business_date = (select max(business_date) from daily_close);

/* @name startDay */
insert into daily_close (business_date, started_at, next_at) values (:day!, :now!, :now!)
on conflict do nothing;

/* @name claimDay */
update daily_close set next_at = :leaseUntil!, fence = fence + 1
where business_date = (
  select business_date from daily_close where finished_at is null and next_at <= :now! limit 1 for update skip locked
)
returning business_date, fence;

/* @name lockDay */
select planned_at from daily_close
where business_date = :day! and fence = :fence! and finished_at is null for update;

/* @name cutPages */
insert into close_page (business_date, first_order_id, last_order_id, orders)
select :day!, min(id), max(id), count(*)
from (
  select id, (row_number() over (order by id) - 1) / :pageSize! as page from loan_order where next_close_on <= :day!
) due
group by page;

/* @name markPlanned */
update daily_close set planned_at = :now! where business_date = :day!;

/* @name lockOpenPage */
select p.first_order_id, p.last_order_id from close_page p
join daily_close d on d.business_date = p.business_date and d.fence = :fence! and d.finished_at is null
where p.business_date = :day! and p.closed_at is null
order by p.first_order_id limit 1 for update of p skip locked;

/* @name lockOrdersToClose */
select id, serial_number, customer_id, policy_version, status, transition_seq, next_close_on as "nextCloseOn!",
  remind_at is not null as "isReminded!", principal_centavos, approval_fee_centavos, discount_centavos,
  interest_centavos, term_days, disbursed_on as "disbursedOn!", due_on as "dueOn!", extensions,
  chain_principal_centavos, chain_charged_centavos
from loan_order
where id between :firstOrderId! and :lastOrderId! and next_close_on <= :day!
order by id for no key update;

/* @name setNextCloses */
update loan_order o
set next_close_on = nullif(closed.next_on, '')::date, remind_at = nullif(closed.remind_at, '')::timestamptz
from unnest(:orderIds!::bigint[], :nextOns!::text[], :remindAts!::text[]) as closed (order_id, next_on, remind_at)
where o.id = closed.order_id;

/* @name markPageClosed */
update close_page set closed_at = :now! where business_date = :day! and first_order_id = :firstOrderId!;

/* @name renewLease */
update daily_close set next_at = :leaseUntil! where business_date = :day! and fence = :fence! and finished_at is null;

/* @name countOpenPages */
select count(*) as "count!" from close_page where business_date = :day! and closed_at is null;

/* @name finishDay */
update daily_close
set finished_at = :now!, next_at = null,
  orders_closed = (select coalesce(sum(orders), 0) from close_page where business_date = :day!)
where business_date = :day! and fence = :fence! and finished_at is null
returning orders_closed;

/* @name endCooldowns */
with over as (
  select id, cooldown_reason, cooldown_until, blocked_at from customer
  where cooldown_until <= :day! order by id limit :limit! for update
)
update customer c set cooldown_reason = null, cooldown_until = null
from over where c.id = over.id
returning c.id, over.cooldown_reason, over.cooldown_until, over.blocked_at;

/* @name claimReminders */
update loan_order set remind_at = :leaseUntil!
where id in (
  select id from loan_order where remind_at <= :now! order by remind_at limit :limit! for update skip locked
)
returning id;

/* @name forgetReminder */
update loan_order set remind_at = null where id = :orderId!;
