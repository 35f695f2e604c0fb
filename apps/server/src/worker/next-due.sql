/* @name readNextDue */
select (select min(remind_at) from loan_order where remind_at is not null) as "reminderAt?",
  (select min(next_at) from sms where state = 'queued') as "smsAt?",
  (select min(next_close_on) from loan_order where next_close_on is not null) as "closeOn?",
  (select min(cooldown_until) from customer where cooldown_until is not null) as "cooldownOn?";
