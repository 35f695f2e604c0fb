/* @name listPayments */
select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.reference, r.paid_at, r.received_at, r.source,
  r.meaning, r.stated_at is not null as "stated!", r.told_at, o.serial_number as "serialNumber?"
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.part_of is null and (:meaning::text is null or r.meaning = :meaning)
  and (:since::timestamptz is null or r.received_at >= :since)
  and (:source::text is null or r.source = :source)
  and (:after::text is null or (r.received_at, r.rail_transaction_id) < (
    select seen.received_at, seen.rail_transaction_id from rail_transaction seen where seen.rail_transaction_id = :after
  ))
order by r.received_at desc, r.rail_transaction_id desc limit :limit!;

-- Repayments are nearly all there is, and have no place in the index by meaning.

/* @name listUnusualPayments */
select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.reference, r.paid_at, r.received_at, r.source,
  r.meaning, r.stated_at is not null as "stated!", r.told_at, o.serial_number as "serialNumber?"
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.part_of is null and r.meaning = :meaning! and r.meaning <> 'repayment'
  and (:since::timestamptz is null or r.received_at >= :since)
  and (:source::text is null or r.source = :source)
  and (:after::text is null or (r.received_at, r.rail_transaction_id) < (
    select seen.received_at, seen.rail_transaction_id from rail_transaction seen where seen.rail_transaction_id = :after
  ))
order by r.received_at desc, r.rail_transaction_id desc limit :limit!;

/* @name findPayments */
select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.reference, r.paid_at, r.received_at, r.source,
  r.meaning, r.stated_at is not null as "stated!", r.told_at, o.serial_number as "serialNumber?"
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.rail_transaction_id in (
  -- A receipt is capitals however it was typed; an id of ours is as it is.
  select unnest(array[:search!::text, upper(:search!::text)])
  union all
  select rail_transaction_id from rail_transaction where stated_as = upper(:search!::text)
  union all
  select rail_transaction_id from rail_transaction
  where order_id = (select id from loan_order where serial_number = :search!)
  union all
  (select rail_transaction_id from rail_transaction where msisdn_index = :phoneIndex::bytea and direction = 'in'
    order by paid_at desc limit 1000)
)
  and (:meaning::text is null or r.meaning = :meaning) and (:source::text is null or r.source = :source)
  and (:after::text is null or (r.received_at, r.rail_transaction_id) < (
    select seen.received_at, seen.rail_transaction_id from rail_transaction seen where seen.rail_transaction_id = :after
  ))
order by r.received_at desc, r.rail_transaction_id desc limit :limit!;

-- A query has proven it, and no statement has named it yet (decision 0139): it may be the very payment in somebody's hand.

/* @name standsUnnamed */
select 1 as stands from stand_in
where direction = 'in' and amount_centavos = :amountCentavos! and reference = :serialNumber! limit 1;

/* @name isKnown */
select 1 as known from rail_transaction where rail_transaction_id = :receipt! or stated_as = :receipt!;
