-- Of many that are due at one instant, an evening's reminders, the next by its name is found without sorting the rest.
drop index sms_due;
create index sms_due on sms ((kind <> 'code'), next_at, id) where state = 'queued';
drop index order_reminder_due;
create index order_reminder_due on order_reminder (due_at, order_id);
