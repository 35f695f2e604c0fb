/* @name listReviews */
select o.serial_number, o.placed_at, o.principal_centavos, o.term_days, c.mobile_sealed, c.first_name_sealed,
  c.last_name_sealed, d.matched_rule as "matchedRule?", d.orders_cleared as "ordersCleared?",
  a.maker as "approvedBy?", h.name as "claimedBy?"
from loan_order o
join customer c on c.id = o.customer_id
left join lateral (
  select matched_rule, (facts ->> 'ordersCleared')::integer as orders_cleared
  from decision where order_id = o.id order by seq desc limit 1
) d on true
left join first_approval a on a.order_id = o.id
left join review_claim k on k.order_id = o.id
left join operator h on h.id = k.operator_id
left join loan_order seen on seen.serial_number = :after
where o.status = 'UnderReview'
  and (seen.id is null or (o.placed_at, o.id) > (seen.placed_at, seen.id))
  and (:rule::text is null or d.matched_rule = :rule)
  and (not :firstLoan!::boolean or d.orders_cleared = 0)
  and (not :secondPerson!::boolean or a.order_id is not null)
  and (:mine::bigint is null or k.operator_id = :mine)
  and (:serialNumber::text is null or o.serial_number = :serialNumber)
  and ((:mobileIndex::bytea is null and :nuitIndex::bytea is null)
    or c.id = any(array(select id from meant_by_number(:mobileIndex))) or c.nuit_index = :nuitIndex)
order by o.placed_at, o.id
limit :limit!;

/* @name countReviews */
select d.matched_rule as "matchedRule?", count(*) as "all!",
  count(*) filter (where d.orders_cleared = 0) as "firstLoan!",
  count(a.order_id) as "secondPerson!"
from loan_order o
left join lateral (
  select matched_rule, (facts ->> 'ordersCleared')::integer as orders_cleared
  from decision where order_id = o.id order by seq desc limit 1
) d on true
left join first_approval a on a.order_id = o.id
where o.status = 'UnderReview'
group by d.matched_rule
order by 2 desc, 1;

/* @name readReview */
select o.id, o.serial_number, o.status, o.placed_at, o.customer_id, o.hold, o.policy_version, o.principal_centavos,
  o.approval_fee_centavos, o.discount_centavos, o.interest_centavos, o.term_days,
  c.locale, c.nuit_doubt, c.created_at as member_since, c.blocked_at,
  (select count(*) from loan_order past where past.customer_id = c.id and past.status = 'Cleared') as "ordersCleared!",
  d.matched_rule as "matchedRule?", d.policy_version as "decidedVersion?", d.facts as "facts?",
  d.decided_at as "decidedAt?",
  a.maker_id as "makerId?", a.made_at as "madeAt?", a.maker as "makerName?",
  k.operator_id as "holderId?", h.name as "claimedBy?"
from loan_order o
join customer c on c.id = o.customer_id
left join lateral (
  select matched_rule, policy_version, facts, decided_at from decision where order_id = o.id order by seq desc limit 1
) d on true
left join first_approval a on a.order_id = o.id
left join review_claim k on k.order_id = o.id
left join operator h on h.id = k.operator_id
where o.serial_number = :serialNumber!;

/* @name readLatestDevice */
select s.user_agent,
  (select count(*) from customer_device d where d.device_uuid = s.device_uuid) as "customers!"
from session s where s.customer_id = :customerId! order by s.created_at desc limit 1;

/* @name readPastOrders */
select serial_number, placed_at, principal_centavos, term_days, status, worst_dpd
from loan_order where customer_id = :customerId! and id <> :orderId! order by id desc limit 10;

/* @name readApprovalGuards */
select o.hold, c.blocked_at, c.credit_limit_centavos,
  -- It would never be paid: its terms name the number that was left (decision 0153).
  coalesce(c.mobile_changed_at > o.placed_at, false) as "isToOldNumber!",
  has_loan_beside(c.id, o.id) as "hasAnotherLoan!",
  exists (
    select 1 from rail_queue q where q.name = 'payout' and q.reason = 'our-float-too-low'
      -- With none left to look whether it is filled, this order's is the one that does (as for `isFloatExhausted`).
      and exists (select 1 from payout p where p.state = 'queued' and p.next_at <= :now!)
  ) as "isFloatTooLow!"
from loan_order o join customer c on c.id = o.customer_id where o.id = :orderId!;

/* @name lockApproval */
select maker_id from order_approval where order_id = :orderId! for update;

/* @name dropApprovalOfWhoMayNotAct */
delete from order_approval a using operator m
where a.order_id = :orderId! and a.checker_id is null and m.id = a.maker_id and not may_act(m);

/* @name makeApproval */
insert into order_approval (order_id, maker_id, made_at) values (:orderId!, :makerId!, :now!);

/* @name checkApproval */
-- Another copy may have made it by a clock that is a little ahead.
update order_approval set checker_id = :checkerId!, checked_at = greatest(:now!, made_at)
where order_id = :orderId! and checker_id is null;

/* @name settleNuitDoubt */
with doubted as (
  select c.id, c.nuit_doubt from customer c join loan_order o on o.customer_id = c.id
  where o.id = :orderId! and c.nuit_doubt is not null
    and exists (select 1 from decision d where d.order_id = o.id and (d.facts ->> 'nuitInDoubt')::boolean)
)
update customer c set nuit_doubt = null from doubted where c.id = doubted.id
returning doubted.nuit_doubt as "settled!";

/* @name readQueues */
select
  (select count(*) from loan_order where status = 'UnderReview') as "reviews!",
  -- What two persons hold waits for them.
  (
    select count(*) from loan_order where status = 'UnderReview' and placed_at < :overTimeBefore! and hold = 'none'
  ) as "reviewsOverTime!",
  (select min(placed_at) from loan_order where status = 'UnderReview') as "oldestReviewAt?",
  (
    select count(*) from first_approval a join loan_order o on o.id = a.order_id
    where a.checker_id is null and o.status = 'UnderReview'
  ) as "secondPerson!",
  (
    select min(a.made_at) from first_approval a join loan_order o on o.id = a.order_id
    where a.checker_id is null and o.status = 'UnderReview'
  ) as "oldestSecondPersonAt?",
  (select count(*) from payout where state = 'unknown') as "unknownPayouts!",
  (
    select min(t.sent_at) from payout p join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
    where p.state = 'unknown'
  ) as "oldestUnknownAt?",
  (
    select coalesce(sum(amount_centavos), 0) from payout
    where state = 'unknown'
  ) as "unknownCentavos!",
  (select count(*) from rail_transaction where meaning = 'suspense') as "unmatched!",
  (select min(received_at) from rail_transaction where meaning = 'suspense') as "oldestUnmatchedAt?",
  (select coalesce(sum(amount_centavos), 0) from rail_transaction where meaning = 'suspense') as "unmatchedCentavos!";

/* @name readProposals */
select count(*) as "count!", min(made_at) as "oldestAt?",
  count(*) filter (where expires_at < :soon!) as "expiring!",
  count(*) filter (
    where maker_id <> :operatorId!::bigint and subject <> 'operator:' || :operatorId! and kind = any(:kinds!::text[])
  ) as "forMe!",
  (
    select count(*) from approval_request own
    where own.maker_id = :operatorId! and own.is_news_to_maker and coalesce(own.outcome, 'expired') in ('refused', 'expired')
      and (own.outcome is not null or own.expires_at <= :now!)
  ) as "unread!"
from approval_request where outcome is null and expires_at > :now!;

/* @name readOpenIncidents */
select kind, count(*) as "count!", min(opened_at) as "oldestAt!"
from incident where closed_at is null group by kind order by 2 desc, 1;

/* @name readClaim */
select operator_id from review_claim where order_id = :orderId! for update;

/* @name claim */
insert into review_claim (order_id, operator_id, claimed_at) values (:orderId!, :operatorId!, :now!);

/* @name letGo */
delete from review_claim where order_id = :orderId!;

/* @name listSimilar */
with alike as (
  select other.customer_id as id, 'device' as word
  from customer_device own join customer_device other on other.device_uuid = own.device_uuid
  where own.customer_id = :customerId! and other.customer_id <> own.customer_id
  union
  select other.id, 'nuit' from customer own join customer other on other.nuit_index = own.nuit_index
  where own.id = :customerId! and other.id <> own.id
  union
  select other.customer_id, 'contact'
  from next_of_kin own join next_of_kin other on other.contact_index = own.contact_index
  where own.customer_id = :customerId! and other.customer_id <> own.customer_id
  union
  select other.id, 'contact' from next_of_kin own join customer other on other.mobile_index = own.contact_index
  where own.customer_id = :customerId! and other.id <> own.customer_id
), few as (
  select id, string_agg(word, ',') as words from alike group by id order by id desc limit 10
)
select c.uuid, c.mobile_sealed, c.first_name_sealed, c.last_name_sealed, c.blocked_at, few.words as "alike!",
  (select count(*) from loan_order o where o.customer_id = c.id and o.status = 'Cleared') as "cleared!",
  (select coalesce(max(o.worst_dpd), 0) from loan_order o where o.customer_id = c.id) as "worstDpd!"
from few join customer c on c.id = few.id;
