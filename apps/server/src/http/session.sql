/* @name findSessions */
select asked.place::integer as "place!", s.id, s.customer_id, s.last_seen_at
from unnest(:tokenHashes!::bytea[]) with ordinality as asked (token_hash, place)
join session s on s.token_hash = asked.token_hash
where s.ended_at is null and s.created_at > :createdAfter! and s.last_seen_at > :seenAfter!;

/* @name touchSession */
update session set last_seen_at = :now! where id = :id!;
