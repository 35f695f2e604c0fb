-- Which speed limit stopped the queue, and since when the day's counts: two persons who let it go on after a stop of some
-- minutes have not looked at the day, and its limit began anew with each of theirs. Null beside a speed limit: a copy of the
-- release before stopped it, and which it was is not known.
alter table rail_queue add column limit_reached text, add column day_released_at timestamptz;
update rail_queue set day_released_at = released_at;
