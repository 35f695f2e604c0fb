/* @name lockIdempotencyKey */
select pg_advisory_xact_lock(hashtextextended(:key!, :customerId!)) is null as "locked!";

/* @name findStoredAnswer */
select call, body_hash, status, answer
from idempotency
where customer_id = :customerId! and key = :key!;

/* @name storeAnswer */
insert into idempotency (customer_id, key, call, body_hash, status, answer, stored_at)
values (:customerId!, :key!, :call!, :bodyHash!, :status!, :answer!, :now!);
