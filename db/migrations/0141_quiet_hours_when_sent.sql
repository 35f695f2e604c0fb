-- Whether a message may leave at night, for the lane that sends it: it may come to it hours after it was queued.
alter table sms add column at_any_hour boolean not null default true;
