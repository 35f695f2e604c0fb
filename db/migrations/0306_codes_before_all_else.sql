-- In the order in which messages leave (claimSms): codes first, and of each kind what has been due longest. However many
-- wait, taking the next few looks at no more than those.
drop index sms_due;
create index sms_due on sms ((kind <> 'code'), next_at) where state = 'queued';
