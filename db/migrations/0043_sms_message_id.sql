-- Most messages have no id of the provider's: they need no entry in its index.
alter table sms drop constraint sms_message_id_key;
create unique index sms_by_message_id on sms (message_id) where message_id is not null;
