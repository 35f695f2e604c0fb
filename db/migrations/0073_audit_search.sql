-- The audit log is searched by whom, what and about what; within each, the latest first.
create index audit_by_operator on audit (operator_id, id desc);
create index audit_by_act on audit (act, id desc);
create index audit_by_time on audit (at);
-- What is asked of the rail and of the SMS gateway within the last hour.
create index payment_attempt_by_sent_at on payment_attempt (sent_at) where sent_at is not null;
create index sms_by_queued_at on sms (queued_at);
