/* @name listSms */
select s.id, s.to_sealed, c.mobile_sealed, s.text_sealed from sms s join customer c on c.id = s.customer_id
where s.customer_id = :customerId! order by s.queued_at desc limit 200;

/* @name listStillThere */
select id from sms where id = any(:ids!);

/* @name readStanding */
select o.hold, c.credit_limit_centavos, c.blocked_reason,
  (select p.state from payout p where p.order_id = o.id order by p.id desc limit 1) as "payout?"
from loan_order o join customer c on c.id = o.customer_id where o.id = :orderId!;
