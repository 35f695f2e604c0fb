/* @name listDecisions */
select o.serial_number, d.outcome, d.reason, d.matched_rule, d.policy_version, d.decided_at
from loan_order o join decision d on d.order_id = o.id
where o.customer_id = :customerId! and (:orderId::bigint is null or o.id = :orderId)
order by d.decided_at desc limit 200;

-- Money is told by the rail's record of it; a payment out of credit has none.

/* @name listDebtEvents */
select o.serial_number, e.kind, e.amount_centavos, e.bucket,
  e.rails_fault or exists (select 1 from rails_fault f where f.debt_event_id = e.id) as "railsFault!", e.value_on, e.until_on,
  e.recorded_at, r.rail_transaction_id as "reversed?", r.kind as "reversedKind?"
from loan_order o join debt_event e on e.order_id = o.id left join debt_event r on r.id = e.reverses_id
where o.customer_id = :customerId! and (:orderId::bigint is null or o.id = :orderId)
  and (e.kind <> 'payment' or e.rail_transaction_id is null)
order by e.recorded_at desc limit 200;

/* @name listOffers */
select o.serial_number, f.term_days, f.offered_at, f.expires_at, f.extended_by
from loan_order o join extension_offer f on f.order_id = o.id
where o.customer_id = :customerId! and (:orderId::bigint is null or o.id = :orderId)
order by f.offered_at desc limit 200;
