/* @name claimQueued */
with due as materialized (
  select id from payout where state = 'queued' and next_at <= :now!
  order by next_at, id limit :limit! for update skip locked
)
update payout set next_at = :leaseUntil!, fence = fence + 1
where id in (select id from due)
returning id, order_id, withdrawal_id, refund_id, fence;

-- The turn of a paused queue is taken with a payout or not at all: taken for none, or for one that somebody had locked, it would
-- be a minute lost.

/* @name claimTurn */
with due as (
  select id from payout where state = 'queued' and next_at <= :now!
  order by next_at, id limit 1 for update skip locked
), turn as (
  update rail_queue set next_check_at = :turnUntil!
  where name = 'payout' and next_check_at <= :now! and exists (select from due)
  returning name
)
update payout set next_at = :leaseUntil!, fence = fence + 1
where id in (select id from due) and exists (select from turn)
returning id, order_id, withdrawal_id, refund_id, fence;

/* @name lockQueue */
select paused_at, reason, next_check_at, released_at, day_released_at, restored_at from rail_queue where name = 'payout' for update;

/* @name readQueue */
select paused_at, reason, next_check_at, restored_at,
  (select count(*) from payout where state = 'queued') as "waiting!"
from rail_queue where name = 'payout';

/* @name readStopped */
select name as "name!", paused_at as "pausedAt!", reason as "reason!" from rail_queue where paused_at is not null
union all
select name, restored_at, 'restored' from rail_queue where restored_at is not null
order by 2;

/* @name giveBackQueueCheck */
update rail_queue set next_check_at = :now! where name = 'payout' and next_check_at = :turnUntil! and next_check_at > :now!;

/* @name pauseQueue */
update rail_queue set paused_at = coalesce(paused_at, :now!), reason = :reason!, next_check_at = :nextCheckAt!
where name = 'payout' and (paused_at is null or next_check_at is not null)
returning name;

/* @name stopQueue */
update rail_queue set paused_at = :now!, reason = :reason!, limit_reached = :limitReached, next_check_at = null
where name = 'payout';

/* @name resumeQueue */
update rail_queue set paused_at = null, reason = null, next_check_at = null
where name = 'payout' and next_check_at is not null and paused_at < :sentAt!
returning name;

/* @name lookFirst */
update rail_queue set next_check_at = :now!
where name = 'payout' and reason = 'gateway-refused' and next_check_at is null
returning name;

-- Who agreed to end a stop of another cause has not looked at what was sent, nor at the day's who ended one of some minutes.

/* @name releaseQueue */
update rail_queue set paused_at = null, reason = null, limit_reached = null, next_check_at = null,
  released_at = case when reason = 'speed-limit' then :now! else released_at end,
  day_released_at = case
    when reason = 'speed-limit' and coalesce(limit_reached, 'amount-today') in ('payouts-today', 'amount-today') then :now!
    else day_released_at
  end
where name = 'payout' and paused_at is not null
returning name;

/* @name readSpeed */
select count(*) filter (where t.sent_at > :windowSince!) as "inWindow!",
  coalesce(sum(p.amount_centavos) filter (where t.sent_at > :windowSince!), 0) as "centavosInWindow!",
  count(*) filter (where t.sent_at >= :daySince!) as "today!",
  coalesce(sum(p.amount_centavos) filter (where t.sent_at >= :daySince!), 0) as "centavosToday!"
from payout_try t join payout p on p.id = t.payout_id
where t.sent_at >= least(:windowSince!::timestamptz, :daySince!::timestamptz)
  and t.outcome is distinct from 'not-counted' and t.outcome is distinct from 'refused';
