/* @name readCover */
select (
    select count(*) from statement_day where business_date in (:day!, :dayAfter!) and finished_at is not null
  ) as "wholeDays!",
  exists (select 1 from booking_without_line where paid_at >= :from! and paid_at < :until!) as "lacksBookings!";
