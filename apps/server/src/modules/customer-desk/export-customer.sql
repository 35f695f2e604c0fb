/* @name exportOrders */
select o.id, o.serial_number, o.status, o.placed_at, o.principal_centavos, o.approval_fee_centavos, o.discount_centavos,
  o.interest_centavos, o.term_days, o.disbursed_on, o.due_on, o.cleared_on, o.worst_dpd, o.hold, o.decline_reason,
  o.wallet_sealed
from loan_order o where o.customer_id = :customerId! order by o.id;

/* @name exportDecisions */
select o.serial_number, d.decided_at, d.outcome, d.reason, d.matched_rule, d.facts
from loan_order o join decision d on d.order_id = o.id where o.customer_id = :customerId! order by d.decided_at;

/* @name exportPayments */
select o.serial_number, r.rail_transaction_id, r.direction, r.amount_centavos, r.paid_at
from loan_order o join rail_transaction r on r.order_id = o.id where o.customer_id = :customerId! order by r.paid_at;

/* @name exportMessages */
select kind, text_sealed, queued_at, sent_at from sms
where customer_id = :customerId! and kind <> 'code' order by queued_at;

/* @name exportSignIns */
select device_uuid, user_agent, created_at, ended_at from session where customer_id = :customerId! order by id;

/* @name exportContracts */
select o.serial_number, c.version, c.made_at, c.hash, c.html_sealed
from loan_order o join order_contract c on c.order_id = o.id and c.locale = o.locale
where o.customer_id = :customerId! order by c.made_at;

/* @name exportCalls */
select o.serial_number, l.at, l.purpose, l.channel, l.whom, l.outcome, l.said_sealed
from loan_order o join contact_log l on l.order_id = o.id where o.customer_id = :customerId! order by l.id;

/* @name exportPromises */
select o.serial_number, p.amount_centavos, p.due_on, p.state, p.made_at
from loan_order o join promise p on p.order_id = o.id where o.customer_id = :customerId! order by p.id;

/* @name exportProofs */
select p.received_at, p.state, p.transaction_id_sealed, p.text_sealed, o.serial_number
from payment_proof p join loan_order o on o.id = p.order_id where p.customer_id = :customerId! order by p.received_at;

/* @name exportCommission */
select earned_at, amount_centavos from commission where referrer_id = :customerId! order by earned_at;
