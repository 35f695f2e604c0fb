/* @name readNextDue */
select (select min(due_at) from order_reminder) as "reminderAt?",
  (select min(next_at) from sms where state = 'queued') as "smsAt?",
  -- An order that is looked at every day keeps the day on which that began.
  (select greatest(min(next_close_on), (select max(business_date) + 1 from daily_close where finished_at is not null))
   from loan_order where next_close_on is not null having count(*) > 0) as "closeOn?",
  (select min(cooldown_until) from customer where cooldown_until is not null) as "cooldownOn?";
