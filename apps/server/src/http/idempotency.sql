/* @name lockIdempotencyKeys */
select count(*) as "keys!" from (
  select pg_advisory_xact_lock(named.hash) from (
    -- Everybody locks in this order, so that no two wait for each other. After a word of ours: the key is the borrower's to choose, and
    -- of the third customer `audit` was the lock of the audit log.
    select distinct hashtextextended('customer:' || given.key, given.customer_id) as hash
    from unnest(:keys!::text[], :customerIds!::bigint[]) as given (key, customer_id) order by hash
  ) named
) locked;

/* @name findStoredAnswers */
select given.place::integer as "place!", i.call, i.body_hash, i.answer, i.answer_sealed
from unnest(array(select unnest(:keys!::text[])), :customerIds!::bigint[]) with ordinality as given (key, customer_id, place)
join idempotency i on i.customer_id = given.customer_id and i.key = given.key;

/* @name storeAnswers */
-- Always 200: what is refused is not kept.
insert into idempotency (customer_id, key, call, body_hash, status, answer_sealed, stored_at)
select given.customer_id, given.key, :call!, given.body_hash, 200, given.answer_sealed, :now!
from unnest(:customerIds!::bigint[], :keys!::text[], :bodyHashes!::bytea[], :answersSealed!::bytea[])
  as given (customer_id, key, body_hash, answer_sealed);

/* @name lockOperatorKey */
select pg_advisory_xact_lock(hashtextextended('operator:' || :key!::text, :operatorId!::bigint)) is null as "locked!";

/* @name findOperatorAnswer */
select body_hash, answer from operator_idempotency where operator_id = :operatorId! and key = :key!;

/* @name storeOperatorAnswer */
insert into operator_idempotency (operator_id, key, body_hash, answer, stored_at)
values (:operatorId!, :key!, :bodyHash!, :answer!, :now!);
