-- Of many that are due at one instant, an evening's reminders, the next by its name is found without sorting the rest.
drop index order_reminder_due;
create index order_reminder_due on order_reminder (due_at, order_id);

-- Messages go in the order in which they were queued, those of one transaction too. What was queued before has no place.
alter table sms add column place bigint;
create sequence sms_place owned by sms.place;
alter table sms alter column place set default nextval('sms_place');
drop index sms_due;
create index sms_due on sms ((kind <> 'code'), next_at, place) where state = 'queued';
