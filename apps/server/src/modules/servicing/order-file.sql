/* @name readFile */
select o.id, o.serial_number, o.status, o.placed_at, o.customer_id, o.policy_version, o.principal_centavos,
  o.approval_fee_centavos, o.discount_centavos, o.interest_centavos, o.term_days, o.disbursed_on, o.due_on, o.cleared_on,
  o.worst_dpd, o.hold, o.decline_reason, o.charged_off_at,
  case when o.status = 'UnderReview' then o.review_expires_at end as "reviewExpiresAt?", c.uuid, c.mobile_sealed, c.first_name_sealed,
  c.last_name_sealed, c.blocked_at,
  p.serial_number as "extendedFrom?",
  (
    select child.serial_number from loan_order child
    where child.extended_from = o.id and child.status <> 'Cancelled' order by child.id desc limit 1
  ) as "extendedBy?",
  exists (select 1 from payments_pending(o.id, :now!)) as "paymentPending!"
from loan_order o
join customer c on c.id = o.customer_id
left join loan_order p on p.id = o.extended_from
where o.serial_number = :serialNumber!;

/* @name findFile */
select id, customer_id, disbursed_on from loan_order where serial_number = :serialNumber!;

/* @name listPaymentIds */
select id, rail_transaction_id from debt_event where order_id = :orderId! and kind = 'payment';

/* @name listContracts */
select distinct on (c.version) c.version, c.hash, c.made_at from order_contract c join loan_order o on o.id = c.order_id
where c.order_id = :orderId! and c.locale = o.locale order by c.version;

/* @name readContractVersion */
select c.html_sealed, c.hash, c.made_at from order_contract c join loan_order o on o.id = c.order_id
where o.serial_number = :serialNumber! and c.version = :version! and c.locale = o.locale;

/* @name readOpenPayout */
select id, state from payout where order_id = :orderId! order by id desc limit 1;

-- Of those that are under way; to be said to whoever waits for the money.

/* @name readPayoutUnderWay */
select p.id, p.state, p.queued_at, p.next_at as "nextAt!", p.wallet_sealed, t.sent_at as "sentAt?"
from payout p left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
where p.order_id = :orderId! and p.next_at is not null;

/* @name readPayoutSigns */
select o.status = 'Cancelled' and o.disbursed_at is null and exists (
  select 1 from payout p where p.order_id = o.id and p.state = 'confirmed'
) as "paidOutLate!",
exists (
  select 1 from rail_transaction r join rail_statement_line l on takes_payout_back(l, r) where r.order_id = o.id
) as "takenBack!"
from loan_order o where o.id = :orderId!;
