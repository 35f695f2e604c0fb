/* @name listSms */
select id, to_sealed, text_sealed from sms where customer_id = :customerId! order by queued_at desc limit 200;

/* @name readStanding */
select o.hold, c.credit_limit_centavos, c.blocked_reason,
  (select p.state from payout p where p.order_id = o.id order by p.id desc limit 1) as "payout?"
from loan_order o join customer c on c.id = o.customer_id where o.id = :orderId!;
