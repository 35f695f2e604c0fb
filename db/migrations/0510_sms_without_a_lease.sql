-- A message that is being sent is not due (`next_at`): nothing ever read this.
alter table sms drop column lease_until;
