/* @name findSession */
select id, customer_id, last_seen_at
from session
where token_hash = :tokenHash! and ended_at is null and created_at > :createdAfter! and last_seen_at > :seenAfter!;

/* @name touchSession */
update session set last_seen_at = :now! where id = :id!;
