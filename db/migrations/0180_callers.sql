-- Whose tokens these are, of sessions that live by the policy in force (rules.md 11). Every call begins with it, and a
-- read that many make at once is one statement with it. It touches a session at most once an hour: a read stays a read.
alter table policy
  add column session_max_days integer not null generated always as ((content -> 'signIn' ->> 'sessionMaxDays')::integer) stored,
  add column session_idle_days integer not null generated always as ((content -> 'signIn' ->> 'sessionIdleDays')::integer) stored;

create function callers(token_hashes bytea[], at timestamptz)
  returns table (place integer, session_id bigint, customer_id bigint, is_to_touch boolean)
  language sql stable as $$
  select asked.place::integer, s.id, s.customer_id, s.last_seen_at < at - interval '1 hour'
  -- As a question of its own: a plan made for so many tokens would be made anew for each other number.
  from unnest((select token_hashes)) with ordinality as asked (token_hash, place)
  join session s on s.token_hash = asked.token_hash
  cross join (
    select at - make_interval(days => session_max_days) as born_since, at - make_interval(days => session_idle_days) as seen_since
    from policy where effective_from <= at order by effective_from desc, version desc limit 1
  ) limits
  where s.ended_at is null and s.created_at > limits.born_since and s.last_seen_at > limits.seen_since
$$;
