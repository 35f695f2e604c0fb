-- A stop that a success may end has a next check; one that only persons or the rail's own book may end has none.
alter table rail_queue drop constraint rail_queue_check;
alter table rail_queue add constraint rail_queue_stop
  check ((paused_at is null) = (reason is null) and (next_check_at is null or paused_at is not null));
-- What was sent before a release by two persons no longer counts against the speed limits.
alter table rail_queue add column released_at timestamptz;
-- The database cluster and its timeline as they were when payouts were last allowed: another one is a restored one.
alter table rail_queue add column cluster text;

-- The days whose statement must be read before anything is sent from a restored database: what the lost part of the
-- book had sent stands there and nowhere else.
create table restored_day (
  business_date date primary key,
  -- By then the rail has written its book up to the restore.
  read_from     timestamptz not null,
  next_at       timestamptz not null,
  read_at       timestamptz
);

-- Versions published before there were limits a day.
update policy set content = jsonb_set(jsonb_set(content,
    '{payout,maxPayoutsPerDay}', '2000'), '{payout,maxCentavosPerDay}', '500000000')
where not content -> 'payout' ? 'maxPayoutsPerDay';
