-- What a person says as they stop the payouts may speak of somebody: it stands sealed beside the alarm, as it does beside
-- the audit log. Of alarms that are over it stays in the audit log alone.
alter table incident add column note_sealed bytea;
update incident set detail = detail - 'note' where kind = 'payout-queue-paused' and detail ? 'note' and closed_at is not null;
