-- A version goes before all published earlier, those planned for later too (decision 0185): sessions lived by a plan that was called
-- off once its day came.
create or replace function callers(token_hashes bytea[], at timestamptz)
  returns table (place integer, session_id bigint, customer_id bigint, is_to_touch boolean)
  language sql stable as $$
  select asked.place::integer, s.id, s.customer_id, s.last_seen_at < at - interval '1 hour'
  -- As a question of its own: a plan made for so many tokens would be made anew for each other number.
  from unnest((select token_hashes)) with ordinality as asked (token_hash, place)
  join session s on s.token_hash = asked.token_hash
  cross join (
    select at - make_interval(days => session_max_days) as born_since, at - make_interval(days => session_idle_days) as seen_since
    from policy where effective_from <= at order by version desc limit 1
  ) limits
  where s.ended_at is null and s.created_at > limits.born_since and s.last_seen_at > limits.seen_since
$$;
