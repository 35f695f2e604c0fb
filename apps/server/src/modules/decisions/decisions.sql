/* @name readCustomerFacts */
select c.level, c.credit_limit_centavos, c.nuit_doubt, c.mobile_sealed, c.first_name_sealed, c.last_name_sealed,
  exists (select 1 from blacklist b where b.kind = 'nuit' and b.index = c.nuit_index) as "nuitBlacklisted!",
  exists (select 1 from blacklist b where b.kind = 'phone' and b.index = c.mobile_index) as "phoneBlacklisted!",
  exists (select 1 from blacklist b where b.kind = 'device' and b.index = any(:deviceIndexes!::bytea[])) as "deviceBlacklisted!",
  exists (
    select 1 from customer other where other.nuit_index = c.nuit_index and other.id <> c.id
  ) as "nuitOfAnother!",
  (
    select count(*) from session s where s.customer_id = c.id and s.created_at > :dayAgo!
  ) as "signInsWithin24Hours!",
  case when c.recommender_id is not null then (
    select coalesce(max(worst_dpd_by(r, :today!)), 0) from loan_order r where r.customer_id = c.recommender_id
  ) end as "referrerWorstDpd?"
from customer c where c.id = :customerId!;

-- An order that carries an extended loan on was placed by nobody.

/* @name readOrderFacts */
select count(*) filter (where o.status = 'Cleared') as "ordersCleared!",
  coalesce(max(worst_dpd_by(o, :today!)), 0) as "worstDpd!",
  max(o.placed_at) filter (where o.id <> :orderId! and o.extended_from is null) as "lastPlacedAt?",
  count(*) filter (where o.placed_at > :weekAgo! and o.extended_from is null) as "ordersWithin7Days!"
from loan_order o where o.customer_id = :customerId!;

/* @name readLastLoan */
select worst_dpd_by(o, :today!) as "worstDpd!", o.cleared_on
from loan_order o
where customer_id = :customerId! and id <> :orderId! and disbursed_at is not null
order by disbursed_at desc limit 1;

-- Those who share a device or a next of kin are decided one after the other, or none of many at once would count the others.
-- Not those who share an address: a mobile operator's are shared by thousands.

/* @name waitForSharers */
select count(pg_advisory_xact_lock(shared.hash)) as "shared!" from (
  select distinct hashtextextended(trace.word, 6) as hash from (
    select 'device:' || device_uuid as word from order_device where order_id = :orderId!
    union all
    select 'kin:' || encode(contact_index, 'hex') from next_of_kin where customer_id = :customerId!
  ) trace order by 1
) shared;

-- Of whomever: from its address, with a device of its, with a next of kin of its borrower's.

/* @name readOthers */
select (
    select count(*) from loan_order near
    where near.placed_from_index = own.placed_from_index and near.placed_at > :dayAgo!
  ) as "ordersFromAddress!",
  (
    select count(*) from session s where s.address_index = own.placed_from_index and s.created_at > :dayAgo!
  ) as "signInsFromAddress!",
  (
    select count(distinct near.order_id) from order_device device
    join order_device near on near.device_uuid = device.device_uuid and near.placed_at > :dayAgo!
    where device.order_id = own.id
  ) as "ordersOnDevice!",
  (
    select count(distinct s.id) from order_device device
    join session s on s.created_at > :dayAgo! and (
      s.device_uuid = device.device_uuid or s.reported_device_uuid = device.device_uuid
    )
    where device.order_id = own.id
  ) as "signInsOnDevice!",
  (
    select coalesce(max((
      select count(distinct near.customer_id) from order_device near
      where near.device_uuid = device.device_uuid and near.placed_at > :monthAgo!
    )), 0) from order_device device where device.order_id = own.id
  ) as "customersOnDevice!",
  (
    select coalesce(max((
      select count(distinct near.customer_id)
      from next_of_kin near join loan_order o on o.customer_id = near.customer_id and o.placed_at > :monthAgo! and o.extended_from is null
      where near.contact_index = kin.contact_index
    )), 0) from next_of_kin kin where kin.customer_id = own.customer_id
  ) as "customersWithNextOfKin!"
from loan_order own where own.id = :orderId!;

/* @name insertDecision */
insert into decision (order_id, seq, policy_version, facts, outcome, reason, matched_rule, trace, decided_at)
select :orderId!, coalesce(max(seq), 0) + 1, :policyVersion!, :facts!, :outcome!, :reason, :matchedRule!, :trace!, :now!
from decision where order_id = :orderId!;

/* @name sendToReview */
update loan_order set review = 'manual' where id = :orderId!;

/* @name coolDown */
update customer set cooldown_reason = :reason!, cooldown_until = :until!
where id = :customerId! and (cooldown_until is null or cooldown_until < :until!);

/* @name readWhatHolds */
select mobile_changed_at, payouts_stand_for(mobile_index) as "isStanding!" from customer where id = :customerId!;

/* @name findUnlisted */
select c.uuid from customer c
where c.id = :customerId! and not exists (
  select 1 from blacklist b
  where (b.kind = 'nuit' and b.index = c.nuit_index) or (b.kind = 'phone' and b.index = c.mobile_index)
);

/* @name claimExpiredReviews */
with due as materialized (
  select id from loan_order where status = 'UnderReview' and review_expires_at <= :now!
  order by review_expires_at, id limit :limit! for update skip locked
)
update loan_order set review_expires_at = :leaseUntil!
where id in (select id from due)
returning id;

/* @name isOnHold */
select hold <> 'none' as "held!" from loan_order where id = :orderId!;

-- A line that names it, or nothing, is explained by its approval, or settled by a person.

/* @name readMayBePaid */
select exists (select 1 from rail_queue q where q.name = 'payout' and o.placed_at <= q.restored_at) or exists (
  select 1 from payout_line_unknown l
  where l.reference = o.serial_number or (l.msisdn_index = :walletIndex! and l.paid_out_centavos = :amountCentavos!)
) as "is!"
from loan_order o where o.id = :orderId!;

/* @name listPastDecisions */
select o.serial_number, d.facts, d.outcome, d.reason, d.matched_rule, d.decided_at
from decision d join loan_order o on o.id = d.order_id
where d.decided_at >= :from! and d.decided_at < :until!
  and d.seq = (select max(last.seq) from decision last where last.order_id = d.order_id)
order by d.decided_at desc limit :limit!;
