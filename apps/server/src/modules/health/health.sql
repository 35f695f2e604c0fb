/* @name readPayoutHour */
select count(*) as "asked!",
  count(*) filter (where outcome in ('succeeded', 'refused', 'not-counted')) as "answered!",
  count(*) filter (where outcome = 'unknown' or (outcome is null and sent_at < :waitedSince!)) as "withoutAnswer!"
from payout_try where sent_at > :since!;

/* @name readCollectionHour */
select count(*) as "asked!",
  count(*) filter (where state in ('succeeded', 'failed')) as "answered!",
  count(*) filter (where state = 'unknown') as "withoutAnswer!"
from payment_attempt where sent_at > :since!;

/* @name readSmsHour */
select count(*) filter (where state = 'queued') as "queued!", count(*) filter (where state = 'sent') as "sent!",
  count(*) filter (where delivered_at is not null) as "delivered!",
  count(*) filter (where state = 'failed') as "failed!"
from sms where queued_at > :since!;

/* @name readLanes */
select 'sms' as "name!", count(*) as "due!", min(at) as "oldestAt?"
from (select next_at as at from sms where state = 'queued' and next_at <= :now! order by next_at limit 1000) as due
union all
select 'payouts', count(*), min(at) from (
  select next_at as at from payout where state in ('queued', 'sent', 'unknown') and next_at <= :now!
  order by next_at limit 1000
) as due
union all
select 'collections', count(*), min(at) from (
  select next_at as at from payment_attempt where state in ('queued', 'sent', 'unknown') and next_at <= :now!
  order by next_at limit 1000
) as due
union all
select 'receipts', count(*), min(at) from (
  select next_at as at from rail_transaction where meaning = 'unread' and next_at <= :now! order by next_at limit 1000
) as due
union all
select 'reviews', count(*), min(at) from (
  select review_expires_at as at from loan_order where status = 'UnderReview' and review_expires_at <= :now!
  order by review_expires_at limit 1000
) as due
union all
select 'reminders', count(*), min(at) from (
  select due_at as at from order_reminder where due_at <= :now! order by due_at limit 1000
) as due
union all
select 'holderNames', count(*), min(at) from (
  select next_at as at from wallet_holder where next_at <= :now! order by next_at limit 1000
) as due;

/* @name readCloses */
select (select max(business_date) from daily_close where finished_at is not null) as "lastClosed?",
  (select max(finished_at) from daily_close) as "finishedAt?",
  (select min(business_date) from daily_close where finished_at is null) as "running?";

/* @name readDatabase */
select pg_database_size(current_database()) as "bytes!", current_setting('server_version') as "postgres!",
  (select count(*) from migration) as "migrations!", (select max(name) from migration) as "migration!";

/* @name readPaidOut */
select coalesce(sum(amount_centavos), 0)::bigint as "centavos!" from payout
where settled_at > :since! and state = 'confirmed';

/* @name readLastWritten */
-- Of what is written all day, each by the end of an index; and the day that was closed last.
select greatest(
  (select max(queued_at) from sms), (select max(placed_at) from loan_order), (select max(sent_at) from payout_try),
  (select max(business_date)::timestamp at time zone 'Africa/Maputo' from daily_close)
) as "at?";
