/* @name exportOrders */
select o.id, o.serial_number, o.status, o.placed_at, o.principal_centavos, o.approval_fee_centavos, o.discount_centavos,
  o.interest_centavos, o.term_days, o.disbursed_on, o.due_on, o.cleared_on, o.worst_dpd, o.hold, o.decline_reason,
  o.wallet_sealed
from loan_order o where o.customer_id = :customerId! order by o.id;

/* @name exportDecisions */
-- How whoever invited them pays is not theirs to know.
select o.serial_number, d.decided_at, d.outcome, d.reason, d.matched_rule, d.facts - 'referrerWorstDpd' as "facts!"
from loan_order o join decision d on d.order_id = o.id where o.customer_id = :customerId! order by d.decided_at;

/* @name exportPayments */
-- On their orders from whatever number, what was sent to them, and all else that came from or went to each number of theirs
-- while they had it: before and after, it was or is another person's.
select o.serial_number as "serialNumber?", r.rail_transaction_id, r.direction, r.amount_centavos, r.reference, r.paid_at
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.rail_transaction_id in (
  select paid.rail_transaction_id from rail_transaction paid join loan_order own on own.id = paid.order_id
  where own.customer_id = :customerId!
  union
  select rail_transaction_id from rail_transaction
  where withdrawal_id = any(array(select id from withdrawal where customer_id = :customerId!))
    or refund_id = any(array(select id from refund where customer_id = :customerId!))
  union
  select other.rail_transaction_id
  from numbers_of(:customerId!) had join rail_transaction other on other.msisdn_index = had.mobile_index
    and other.paid_at >= had.since and other.paid_at < had.until
  where other.order_id is null
)
order by r.paid_at;

/* @name exportWithdrawals */
select amount_centavos, state, asked_at, settled_at from withdrawal where customer_id = :customerId! order by asked_at;

/* @name exportRefunds */
select amount_centavos, state, asked_at, settled_at from refund where customer_id = :customerId! order by asked_at;

/* @name exportCoupons */
select c.code, u.discount_centavos, u.state, u.reserved_at from coupon_use u join coupon c on c.id = u.coupon_id
where u.customer_id = :customerId! order by u.reserved_at;

/* @name exportSteps */
select o.serial_number, s.at, s.from_centavos, s.to_centavos, s.undone_at
from limit_step s join loan_order o on o.id = s.order_id where o.customer_id = :customerId! order by s.at;

/* @name exportStanding */
select level, locale, source, credit_limit_centavos, nuit_doubt, blocked_at, blocked_reason, cooldown_reason, cooldown_until,
  created_at, mobile_changed_at, erasure_asked_at
from customer where id = :customerId!;

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
select o.serial_number, l.at, l.purpose, l.channel, l.whom, l.outcome, l.struck_at,
  -- Of a call that was somebody else's the words are theirs.
  case when l.struck_at is null then l.said_sealed end as "saidSealed?"
from loan_order o join contact_log l on l.order_id = o.id where o.customer_id = :customerId! order by l.id;

/* @name exportPromises */
select o.serial_number, p.amount_centavos, p.due_on, p.state, p.made_at
from loan_order o join promise p on p.order_id = o.id where o.customer_id = :customerId! order by p.id;

/* @name exportProofs */
select p.received_at, p.state, p.transaction_id_sealed, p.text_sealed, o.serial_number
from payment_proof p join loan_order o on o.id = p.order_id where p.customer_id = :customerId! order by p.received_at;

/* @name exportCommission */
select earned_at, amount_centavos, lost_at from commission where referrer_id = :customerId! order by earned_at;

/* @name exportNotes */
-- Not what was noted here by mistake: it is about somebody else.
select made_at, text_sealed from customer_note where customer_id = :customerId! and struck_at is null order by id;

/* @name exportNumbers */
select from_sealed, to_sealed, changed_at from mobile_change where customer_id = :customerId! order by id;

/* @name exportDevices */
select device_uuid, report, first_seen_at, last_seen_at from customer_device where customer_id = :customerId!
order by first_seen_at;

/* @name exportConsents */
select kind, version, hash, device_uuid, given_at from consent where customer_id = :customerId! order by id;
