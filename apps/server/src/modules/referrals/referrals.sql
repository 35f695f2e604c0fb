/* @name readInvitationStats */
select caller.place as "place!", case when caller.is_to_touch then caller.session_id end as "toTouch?",
  coalesce(earned.amount_centavos, 0) as "commissionCentavos!",
  friends.registered as "registered!", friends.invited as "invited!",
  (select version from policy where effective_from <= :now! order by version desc limit 1)
    as "policyVersion!"
from callers(:tokenHashes!::bytea[], :now!) caller
left join commission_total earned on earned.referrer_id = caller.customer_id
cross join lateral friends_of(caller.customer_id) friends;

/* @name readInvitedBy */
select f.registered as "registered!", f.invited as "invited!", coalesce(t.amount_centavos, 0) as "earnedCentavos!",
  c.self_referral
from customer c cross join friends_of(c.id) f left join commission_total t on t.referrer_id = c.id
where c.id = :customerId!;

-- Two orders of a friend may be paid out at once (rules.md 5, row 19): the second sees the first.

/* @name lockFriend */
select id from customer where id = :customerId! for update;

-- To whom was erased since nothing could be paid. A friend who was erased, too, comes back under their NUIT: it was their first.

/* @name readReferral */
select (
    select r.id from customer r where r.id = friend.recommender_id and not has_left(r)
  ) as "recommenderId?", friend.self_referral,
  (
    select count(*) from customer same join loan_order o on o.customer_id = same.id
    where (same.id = friend.id or same.nuit_index = friend.nuit_index)
      and o.disbursed_at is not null and o.id <> :orderId!
      -- The next one after what was no loan is the first.
      and o.status <> 'Cancelled'
  ) as "earlierPayouts!"
from customer friend where friend.id = :customerId!;

/* @name readTraces */
select c.id, encode(c.nuit_index, 'hex') as "nuit?",
  -- That of today and those they had: no two have one at a time.
  (
    select coalesce(array_agg(encode(had.index, 'hex')), '{}') from (
      select c.mobile_index as index union all
      select m.from_index from mobile_change m where m.customer_id = c.id
    ) had where had.index is not null
  ) as "phones!",
  (
    select coalesce(array_agg(d.device_uuid), '{}') from customer_device d where d.customer_id = c.id
  ) as "devices!",
  (
    select coalesce(array_agg(encode(k.contact_index, 'hex')), '{}') from next_of_kin k where k.customer_id = c.id
  ) as "nextOfKinPhones!"
from customer c where c.id = any(:customerIds!::bigint[]);

/* @name flagSelfReferral */
update customer set self_referral = true where id = :customerId!;

/* @name insertCommission */
insert into commission (order_id, referrer_id, amount_centavos, earned_at)
values (:orderId!, :referrerId!, :amountCentavos!, :now!)
on conflict (order_id) do nothing
returning order_id;

/* @name loseCommissionOf */
update commission set lost_at = :now! where order_id = :orderId! and lost_at is null
returning referrer_id, amount_centavos;

/* @name findNextLoan */
select id, customer_id, policy_version from loan_order
where customer_id = :customerId! and disbursed_at is not null and status <> 'Cancelled' and extended_from is null
order by disbursed_at, id limit 1;

-- Of a loan or of what carried it on. What is collected after all clears it.

/* @name listOfWrittenOff */
with recursive chain as (
  select r.order_id as earned_by, r.amount_centavos, o.id, o.status, o.charged_off_at
  from commission r join loan_order o on o.id = r.order_id
  where r.referrer_id = :referrerId! and r.lost_at is null
  union all
  select chain.earned_by, chain.amount_centavos, child.id, child.status, child.charged_off_at
  from chain join loan_order child on child.extended_from = chain.id and child.status <> 'Cancelled'
)
select earned_by as "orderId!", amount_centavos as "amountCentavos!" from chain
where status = 'Overdue' and charged_off_at is not null
order by earned_by;

/* @name readCommissionHad */
select c.uuid, coalesce(
  (select sum(amount_centavos) from posting where customer_id = c.id and account_code = 'commission_payable'), 0
)::bigint as "centavos!"
from customer c where c.id = :customerId!;
