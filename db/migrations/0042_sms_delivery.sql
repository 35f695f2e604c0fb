-- A provider that reports over its own line names a message by its own id. What was not delivered is known, too.
alter table sms add column message_id text unique, add column undelivered_at timestamptz;
-- How many SMS the text is billed as. One, by the texts themselves; more is for a person to look at.
alter table sms add column segments smallint not null default 1 check (segments > 0);
