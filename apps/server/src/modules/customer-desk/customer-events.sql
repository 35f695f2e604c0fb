/* @name listMovesOfCustomer */
select t.event, t.actor, t.evidence, t.at, o.serial_number
from loan_order o join order_transition t on t.order_id = o.id
where o.customer_id = :customerId! order by t.at desc, t.order_id desc, t.seq desc limit 200;

/* @name listMoneyOfCustomer */
select r.rail_transaction_id, r.direction, r.amount_centavos, r.source, r.received_at, o.serial_number
from loan_order o join rail_transaction r on r.order_id = o.id
where o.customer_id = :customerId! order by r.received_at desc limit 200;

/* @name listSmsOfCustomer */
select kind, text_sealed, state, queued_at, delivered_at,
  case when delivered_at is null then undelivered_at end as "undeliveredAt?"
from sms
where customer_id = :customerId! order by queued_at desc limit 200;

/* @name listSignIns */
select device_uuid, user_agent, created_at, ended_at from session
where customer_id = :customerId! order by created_at desc limit 100;

/* @name listNotes */
select n.id, n.operator_id, n.text_sealed, n.made_at, n.struck_at, m.name from customer_note n join operator m on m.id = n.operator_id
where n.customer_id = :customerId! order by n.id desc limit 200;

/* @name listNumbers */
select from_sealed, to_sealed, changed_at, session_id from mobile_change
where customer_id = :customerId! order by id desc limit 50;
