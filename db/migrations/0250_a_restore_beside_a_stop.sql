-- A restored database holds payouts back beside whatever else stopped them: the rail's book ends the one, two persons
-- the other. Until now it stood in the stop's place, and ended it.
alter table rail_queue add column restored_at timestamptz;
update rail_queue set restored_at = paused_at, paused_at = null, reason = null where reason = 'restored';
update incident set kind = 'database-restored'
where kind = 'payout-queue-paused' and closed_at is null and detail ->> 'reason' = 'restored';
