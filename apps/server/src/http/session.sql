/* @name findSessions */
select asked.place::integer as "place!", s.id, s.customer_id, s.created_at, s.last_seen_at,
  (select version from policy where effective_from <= :now! order by effective_from desc, version desc limit 1) as "policyVersion!"
from unnest(:tokenHashes!::bytea[]) with ordinality as asked (token_hash, place)
join session s on s.token_hash = asked.token_hash
where s.ended_at is null;

/* @name touchSession */
update session set last_seen_at = :now! where id = :id!;
