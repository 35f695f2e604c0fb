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
select cursor_on, cursor_order_id from daily_close
where business_date = :day! and fence = :fence! and finished_at is null for update;

/* @name lockPage */
select id, serial_number, customer_id, policy_version, status, transition_seq, next_close_on as "nextCloseOn!"
from loan_order
where next_close_on <= :day! and (next_close_on, id) > (:cursorOn!, :cursorOrderId!)
order by next_close_on, id limit :limit! for update;

/* @name markClosed */
update loan_order o
set closed_through = :day!, next_close_on = nullif(closed.next_on, '')::date,
  remind_at = nullif(closed.remind_at, '')::timestamptz
from unnest(:orderIds!::bigint[], :nextOns!::text[], :remindAts!::text[]) as closed (order_id, next_on, remind_at)
where o.id = closed.order_id;

/* @name moveCursor */
update daily_close
set cursor_on = :cursorOn!, cursor_order_id = :cursorOrderId!, orders_closed = orders_closed + :closed!,
  next_at = :leaseUntil!
where business_date = :day! and fence = :fence!;

/* @name countLeftBehind */
select count(*) as "count!" from loan_order where next_close_on <= :day!;

/* @name finishDay */
update daily_close set finished_at = :now!, next_at = null
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
