-- Whether payouts wait for somebody: paused or stopped, or held after a restore until the statements are read.
create function payouts_stand_still() returns boolean language sql stable as $$
  select paused_at is not null or restored_at is not null from rail_queue where name = 'payout'
$$;
