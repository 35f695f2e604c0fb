-- `any(array(select unnest(…)))`, here and elsewhere: of a set whose size it cannot see PostgreSQL makes one plan, of others a
-- new one for every few (decision 0146).

-- An order's page is locked before the order: shared, because the close takes it for itself (decision 0016). With an order
-- goes the one that it extends, before it (`with_extended`): more rows than were asked for. Of a function in `from` each row that is
-- sorted would carry all the numbers.

/* @name lockOrders */
with locked as materialized (select with_extended(:orderIds!::bigint[]) as ids)
select id, serial_number, customer_id, status, transition_seq, policy_version, locale, wallet_sealed,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, decline_reason, placed_at,
  disbursed_at, disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos, next_close_on
from share_pages((select ids from locked)) pages, loan_order
where id = any((select ids from locked)::bigint[]) order by id for update of loan_order;

/* @name lockOrder */
with locked as materialized (select with_extended(array[:orderId!::bigint]) as ids)
select id, serial_number, customer_id, status, transition_seq, policy_version, locale, wallet_sealed,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, decline_reason, placed_at,
  disbursed_at, disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos, next_close_on
from share_pages((select ids from locked)) pages, loan_order
where id = any((select ids from locked)::bigint[]) order by id for update of loan_order;

/* @name lockOrdersByNumber */
with locked as materialized (select with_extended(array(
  select found.id from loan_order found where found.serial_number = any(array(select unnest(:serialNumbers!::text[])))
)) as ids)
select id, serial_number, customer_id, status, transition_seq, policy_version, locale, wallet_sealed,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, decline_reason, placed_at,
  disbursed_at, disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos, next_close_on
from share_pages((select ids from locked)) pages, loan_order
where id = any((select ids from locked)::bigint[]) order by id for update of loan_order;

/* @name lockOwnOrder */
select id, serial_number, customer_id, status, transition_seq, policy_version, locale, wallet_sealed,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, decline_reason, placed_at,
  disbursed_at, disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos, next_close_on
from share_pages(array(
    select own.id from loan_order own where own.serial_number = :serialNumber! and own.customer_id = :customerId!
  )) pages, loan_order
where serial_number = :serialNumber! and customer_id = :customerId! for update of loan_order;

/* @name findOrderByNumber */
select id from loan_order where serial_number = :serialNumber!;

/* @name isBlacklistedSince */
select is_listed_since(:orderId!, :deviceIndexes!::bytea[]) as "listed!";

/* @name listDevicesOfOrder */
select device_uuid from order_device where order_id = :orderId!;

/* @name moveOrderBy */
with moved as (
  insert into order_transition
    (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
  select o.id, o.transition_seq + 1, o.status, :to!, :event!, :actor!, :evidence!, o.policy_version, :now!, :today!
  from loan_order o
  where o.id = :orderId! and o.transition_seq = :fromSeq! and o.status = :from!
  returning order_id, seq, to_status
)
update loan_order o
set status = moved.to_status, transition_seq = moved.seq,
  decline_reason = coalesce(:declineReason, o.decline_reason),
  disbursed_at = coalesce(:disbursedAt, o.disbursed_at),
  disbursed_on = coalesce(:disbursedOn, o.disbursed_on),
  stands_apart = o.stands_apart or coalesce(:disbursedOn < :today!, false),
  due_on = coalesce(:dueOn, o.due_on),
  cleared_on = :clearedOn,
  worst_dpd = :worstDpd,
  ended_on = case when o.disbursed_on is not null and moved.to_status in ('Cleared', 'Extended', 'Cancelled') then :today! end
from moved where o.id = moved.order_id
returning o.transition_seq;

-- Newest first, as each one's are looked up; whoever has none has one row all the same, with nothing in it. After a number
-- that is none of their own there is nothing.

/* @name listOwnOrders */
select caller.place as "place!", case when caller.is_to_touch then caller.session_id end as "toTouch?",
  own.serial_number as "serialNumber?", own.status as "status!", own.decline_reason, own.wallet_sealed as "walletSealed!",
  own.placed_at as "placedAt!", own.disbursed_on, own.due_on, own.principal_centavos as "principalCentavos!",
  own.approval_fee_centavos as "approvalFeeCentavos!", own.discount_centavos as "discountCentavos!",
  own.interest_centavos as "interestCentavos!", own.term_days as "termDays!", own.extensions as "extensions!",
  case when own.decline_reason is not null then (
    select c.cooldown_until from customer c where c.id = caller.customer_id
  ) end as "reapplyAfter?"
from callers(:tokenHashes!::bytea[], :now!) caller
left join lateral (
  select * from loan_order o
  where o.customer_id = caller.customer_id and ((:after!::text[])[caller.place] = '' or o.id < (
    select seen.id from loan_order seen
    where seen.serial_number = (:after!::text[])[caller.place] and seen.customer_id = caller.customer_id
  ))
  order by o.id desc limit (:limits!::int[])[caller.place]
) own on true;

-- Whether its money comes later than the five minutes that are promised (specification, section 4).

-- With its events: of a later instant they told of nothing left to pay where the status told of a loan that goes on.

/* @name readOrder */
select id, policy_version, serial_number, status, decline_reason, wallet_sealed, placed_at, disbursed_on, due_on,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, extensions,
  chain_principal_centavos, chain_charged_centavos,
  case when decline_reason is not null then (
    select c.cooldown_until from customer c where c.id = customer_id
  ) end as "reapplyAfter?",
  case when status = 'Extended' then (
    select child.serial_number from loan_order child
    where child.extended_from = loan_order.id and child.status <> 'Cancelled' order by child.id desc limit 1
  ) end as "extendedBy?",
  (select told.events from debt_event_text told where told.order_id = loan_order.id) as "events?",
  (status = 'Approved' and not exists (
    select 1 from payout p
    where p.order_id = loan_order.id and p.next_at is not null
      and greatest(p.next_at, :now!) < p.queued_at + interval '5 minutes'
      and (p.state <> 'queued' or not (
        select payouts_stand_for(c.mobile_index) from customer c where c.id = customer_id
      ))
  )) as "payoutWaits!",
  exists (select 1 from payments_pending(id, :now!)) as "paymentPending!"
from loan_order
where serial_number = :serialNumber! and customer_id = :customerId!;
