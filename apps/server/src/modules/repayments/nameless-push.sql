-- What two persons entered by the receipt in somebody's hand, or the rail notified of while its wallet was asked: no proof of a
-- push, but its name once it is proven. It may not have been given to the order that it names yet, or wait because that could not
-- take it.

/* @name findPushTold */
select r.rail_transaction_id as receipt from rail_transaction r
where (
    r.order_id = :orderId!
    or (r.meaning in ('unread', 'suspense') and r.part_of is null
      and regexp_replace(r.reference, '[\s-]', '', 'g') = :serialNumber!)
  )
  and r.stated_at is null and r.amount_centavos = :amountCentavos! and r.paid_at >= :from!
  and (
    r.source = 'operator' and r.paid_at < :until!
    or r.source = 'notification' and r.paid_at < :toldUntil and (r.msisdn_index = :walletIndex) is not false
  )
  and not exists (select 1 from payment_attempt a where a.rail_transaction_id = r.rail_transaction_id)
order by r.paid_at, r.rail_transaction_id limit 1;

/* @name findNamelessPushes */
select rail_transaction_id as "railTransactionId!", reference as "serialNumber!", amount_centavos as "amountCentavos!",
  msisdn_index as "walletIndex", paid_at as "paidAt!"
from stand_in where reference = any(array(select unnest(:serialNumbers!::text[]))) and direction = 'in'
order by paid_at, rail_transaction_id for update;

/* @name namePush */
update rail_transaction set stated_as = :receipt! where rail_transaction_id = :railTransactionId!;

-- Of the pushes of an order several may wait for their names.

/* @name endNamelessPush */
update incident i set closed_at = :now!
from payment_attempt a join loan_order o on o.id = a.order_id
where a.rail_transaction_id = :railTransactionId! and i.closed_at is null
  and i.kind = 'payment-without-rail-id' and i.subject = 'order:' || o.serial_number
  and not exists (select 1 from stand_in s where s.reference = o.serial_number and s.direction = 'in');
