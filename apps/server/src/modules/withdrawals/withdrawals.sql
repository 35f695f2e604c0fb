/* @name insertWithdrawal */
insert into withdrawal (id, customer_id, amount_centavos, state, reference, policy_version, asked_at)
values (:id!, :customerId!, :amountCentavos!, 'queued', :reference!, :policyVersion!, :now!);

/* @name lockWithdrawal */
select id, customer_id, amount_centavos, state, reference, policy_version from withdrawal where id = :id! for update;

/* @name settleWithdrawal */
update withdrawal set state = :state!, settled_at = :now! where id = :id!;

/* @name findLiveWithdrawal */
select id, amount_centavos from withdrawal where customer_id = :customerId! and state = 'queued';

/* @name sumWithdrawals */
select coalesce(sum(amount_centavos), 0) as "centavos!" from withdrawal
where customer_id = :customerId! and state in ('queued', 'paid');

/* @name readEarned */
select last_of_chain.status as "lastStatus!", o.disbursed_on as "disbursedOn!",
  last_of_chain.worst_dpd as "worstDpd!", last_of_chain.is_held as "isHeld!", sum(r.amount_centavos) as "centavos!"
from commission r join loan_order o on o.id = r.order_id
  cross join lateral (
    -- A cancelled child carries nothing on.
    with recursive chain as (
      select o.id, o.status, coalesce(o.worst_dpd, 0) as worst_dpd, o.hold <> 'none' as is_held
      union all
      select child.id, child.status, greatest(chain.worst_dpd, child.worst_dpd), child.hold <> 'none' from chain
      join loan_order child on child.extended_from = chain.id and child.status <> 'Cancelled'
    )
    select chain.status, chain.worst_dpd, chain.is_held from chain order by chain.id desc limit 1
  ) last_of_chain
where r.referrer_id = :customerId! and r.lost_at is null and o.disbursed_on is not null
group by 1, 2, 3, 4;

-- Held: whoever is being erased at that moment has none by then, or is not erased.

/* @name lockEarner */
select mobile_index is not null as "hasNumber!" from customer where id = :customerId! for update;
