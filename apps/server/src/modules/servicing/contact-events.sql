/* @name listPayoutTries */
select o.serial_number, p.amount_centavos, t.try_no, t.reference, t.rail_transaction_id, t.sent_at,
  t.answered_at, t.outcome, t.code, t.conversation_id
from loan_order o join payout p on p.order_id = o.id join payout_try t on t.payout_id = p.id
where o.customer_id = :customerId! and (:orderId::bigint is null or o.id = :orderId)
order by t.sent_at desc limit 200;

-- Commission and credit that are sent to the customer; one that was not sent yet has no try.

/* @name listSentToCustomer */
select case when p.refund_id is null then 'withdrawal' else 'refund' end as "pays!", p.amount_centavos as "amountCentavos!",
  coalesce(t.sent_at, p.queued_at) as "at!", case when t.payout_id is null then 'queued' else coalesce(t.outcome, 'sent') end as "what!",
  t.try_no as "tryNo?", t.reference as "reference?", t.rail_transaction_id as "railTransactionId?",
  t.answered_at as "answeredAt?", t.code as "code?"
from (
  select p.* from withdrawal w join payout p on p.withdrawal_id = w.id where w.customer_id = :customerId!
  union all
  select p.* from refund f join payout p on p.refund_id = f.id where f.customer_id = :customerId!
) p left join payout_try t on t.payout_id = p.id
where t.payout_id is not null or p.next_at is not null
order by p.queued_at desc, t.try_no desc limit 100;

/* @name listAttempts */
select o.serial_number, a.amount_centavos, a.state, a.reference, a.rail_transaction_id, a.code, a.asked_at, a.settled_at
from loan_order o join payment_attempt a on a.customer_id = o.customer_id and a.order_id = o.id
where o.customer_id = :customerId! and (:orderId::bigint is null or o.id = :orderId)
order by a.asked_at desc limit 200;

/* @name listContacts */
select o.serial_number, l.at, l.purpose, l.whom, l.outcome, l.said_sealed, l.struck_at, m.name
from loan_order o join contact_log l on l.order_id = o.id and l.channel = 'call' join operator m on m.id = l.operator_id
where o.customer_id = :customerId! and (:orderId::bigint is null or o.id = :orderId)
order by l.id desc limit 200;

/* @name listPromises */
select o.serial_number, p.amount_centavos, p.due_on, p.state, p.made_at, p.settled_at, m.name
from loan_order o join promise p on p.order_id = o.id join operator m on m.id = p.operator_id
where o.customer_id = :customerId! and (:orderId::bigint is null or o.id = :orderId)
order by p.id desc limit 200;
