-- A try was begun of which nobody knows whether it arrived: from then on the message is said as it was.
alter table sms add column may_be_there boolean not null default false;
