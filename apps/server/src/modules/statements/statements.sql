/* @name readCover */
select (
    select count(*) from statement_day where business_date in (:day!, :dayAfter!) and finished_at is not null
  ) as "wholeDays!",
  exists (
    select 1 from rail_transaction
    where stated_at is null and part_of is null and paid_at >= :from! and paid_at < :until!
  ) as "lacksBookings!";
