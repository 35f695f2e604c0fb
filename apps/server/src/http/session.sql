/* @name findCallers */
select place as "place!", session_id as "sessionId!", customer_id as "customerId!", is_to_touch as "isToTouch!"
from callers(:tokenHashes!::bytea[], :now!);

/* @name touchSession */
update session set last_seen_at = :now! where id = :id!;
