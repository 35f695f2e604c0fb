/* @name readCluster */
select cluster,
  (select system_identifier from pg_control_system()) || ':' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
    as "clusterNow!",
  table_oid as "tableOid", 'rail_queue'::regclass::oid::bigint as "tableOidNow!",
  (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as "flushed!"
from rail_queue where name = 'payout';

/* @name keepCluster */
update rail_queue set cluster = :cluster!, table_oid = :tableOid! where name = 'payout';

/* @name beginRestore */
update rail_queue set restored_at = :now! where name = 'payout';

/* @name endRestore */
update rail_queue set restored_at = null where name = 'payout';

-- What was forgotten came after all that is known. The last move of an order may be one since the restore, so it counts
-- only where the rail's book never said anything; of days that a restore waits for already none is left out.

/* @name firstDayToRead */
select least(
  :today!::date,
  (select min(business_date) from restored_day where read_at is null),
  (
    select min(((queued_at + interval '2 hours') at time zone 'UTC')::date) from payout
    where state in ('queued', 'sent', 'unknown', 'failed')
  ),
  coalesce(
    (select max(business_date) + 1 from statement_day where finished_at is not null and :isPulled!),
    (select ((max(completed_at) + interval '2 hours') at time zone 'UTC')::date from rail_statement_line),
    (select max(business_date) from order_transition)
  )
) as "day!";

/* @name forgetRestoredDays */
delete from restored_day;

/* @name insertRestoredDays */
insert into restored_day (business_date, read_from, next_at)
select day, :readFrom!::timestamptz, :readFrom!::timestamptz from unnest(:days!::date[]) day;

/* @name listUnreadDays */
select business_date, read_from, lines, lines_since from restored_day where read_at is null order by business_date;

/* @name claimUnreadDays */
with due as materialized (
  select business_date from restored_day where read_at is null and next_at <= :now!
  order by business_date limit :limit! for update skip locked
)
update restored_day set next_at = :leaseUntil!
where business_date in (select business_date from due)
returning business_date;

/* @name keepDayRead */
update restored_day set lines = :lines!, lines_since = :now!, next_at = :nextAt!
where business_date = :day! and read_at is null and read_from <= :now!;

/* @name markDayRead */
update restored_day set read_at = :now!
where business_date = :day! and read_at is null and read_from <= :now!
returning business_date;
