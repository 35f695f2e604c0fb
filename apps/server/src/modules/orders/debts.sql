-- Asked for by a question of its own: a plan made for one order would be made anew each time, for it looks cheaper than one for any number.

/* @name readDebts */
select id, status, policy_version, principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days,
  disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos,
  (select told.events from debt_event_text told where told.order_id = loan_order.id) as "events?"
from loan_order where id = any((select :orderIds!::bigint[])::bigint[]) and disbursed_on is not null;

/* @name setNextCloses */
update loan_order o set next_close_on = nullif(next.close_on, '')::date
from unnest(:orderIds!::bigint[], :nextClosesOn!::text[]) as next (order_id, close_on)
where o.id = next.order_id;

/* @name markReopened */
update loan_order set reopened = true where id = :orderId!;

/* @name insertDebtEvent */
insert into debt_event (order_id, seq, kind, amount_centavos, bucket, until_on, reverses_id, rails_fault, value_at,
  value_on, rail_transaction_id, recorded_at)
select :orderId!, coalesce(max(seq), 0) + 1, :kind!, :amountCentavos, :bucket, :untilOn, :reversesId, :railsFault!,
  :valueAt!, :valueOn!, :railTransactionId, :now!
from debt_event where order_id = :orderId!
returning id;

/* @name listPayments */
select id as "id!", rail_transaction_id, paid_at as "paidAt!" from payment_that_stands
where order_id = :orderId! order by paid_at desc, seq desc limit :limit!;

/* @name restateCleared */
update loan_order o set cleared_on = :clearedOn!, worst_dpd = :worstDpd!
from loan_order was where was.id = o.id and o.id = :orderId!
returning was.worst_dpd;

/* @name lockBorrower */
select c.id from loan_order o join customer c on c.id = o.customer_id where o.id = :orderId! for no key update of c;

/* @name undoLimitStep */
update limit_step s set undone_at = :now!
from loan_order o join customer c on c.id = o.customer_id
where s.order_id = :orderId! and s.undone_at is null and o.id = s.order_id
  -- Used: an order was placed under the higher limit; nobody places that of an extension. A step down nobody can use.
  and (
    s.to_centavos <= s.from_centavos
    or not exists (
      select 1 from loan_order newer
      where newer.customer_id = o.customer_id and newer.placed_at > s.at and newer.extended_from is null
    )
  )
returning c.id as customer_id, c.credit_limit_centavos, s.from_centavos, s.to_centavos;
