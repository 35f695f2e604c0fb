-- A message that asks for money of an order speaks of what is owed when it is written. Where it leaves later, something may
-- have been paid or agreed since: then it is dropped. The sequence is that of the order's last debt event by then.
alter table sms add column asks_order_id bigint, add column asks_event_seq integer;
