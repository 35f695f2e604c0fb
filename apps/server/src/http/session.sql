/* @name findCallers */
select caller.place as "place!", caller.session_id as "sessionId!", caller.customer_id as "customerId!",
  case when caller.is_to_touch then caller.session_id end as "toTouch?"
from callers(:tokenHashes!::bytea[], :now!) caller;

/* @name touchSession */
update session set last_seen_at = :now! where id = :id!;
