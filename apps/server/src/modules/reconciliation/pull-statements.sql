/* @name lastPulledDay */
select max(business_date) as "day?" from statement_day;

/* @name forgetEarlyDays */
-- Read to its end by a clock that ran ahead, while it was not over: what came later is on none that was read.
delete from statement_day where business_date > :over! and finished_at is not null;

/* @name startDay */
insert into statement_day (business_date, next_at) values (:day!, :now!) on conflict do nothing;

/* @name claimDays */
with due as materialized (
  select business_date from statement_day where next_at <= :now!
  order by business_date limit :limit! for update skip locked
)
update statement_day set next_at = :leaseUntil!, fence = fence + 1
where business_date in (select business_date from due)
returning business_date, fence, failures, lines;

/* @name readOpenOfDay */
select exists (
  select 1 from payout p join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
  where p.state in ('sent', 'unknown') and t.sent_at >= :from! and t.sent_at < :until!
) or exists (
  select 1 from payment_attempt where state in ('sent', 'unknown') and sent_at >= :from! and sent_at < :until!
) as "isOpen!";

/* @name keepReading */
update statement_day set read_at = :now!, lines = :lines!, next_at = :nextAt! where business_date = :day! and fence = :fence!;

/* @name finishDay */
update statement_day set finished_at = :now!, next_at = null where business_date = :day! and fence = :fence!;

/* @name postponeDay */
update statement_day set next_at = :nextAt!, failures = failures + 1 where business_date = :day! and fence = :fence!;
