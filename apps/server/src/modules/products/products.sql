/* @name readStanding */
select c.level, c.blocked_at, c.blocked_reason, c.cooldown_reason, c.cooldown_until, c.credit_limit_centavos, c.mobile_sealed,
  (
    select o.serial_number from loan_order o
    where o.customer_id = c.id and is_open(o.status)
    order by o.id limit 1
  ) as "oldestOpenOrder?",
  has_unsettled_loan(c.id) as "hasUnsettledLoan!",
  exists (
    select 1 from notice n
    where n.stage = 'lending' and n.active_from <= :now! and (n.active_until is null or n.active_until > :now!)
  ) as "isLendingPaused!",
  exists (
    select 1 from rail_queue q where q.name = 'payout' and q.reason = 'our-float-too-low'
      -- With none left to look whether it is filled (one that is held back does not), the next order's is the one that does.
      and exists (select 1 from payout p where p.state = 'queued' and p.next_at <= :now!)
  ) as "isFloatExhausted!"
from customer c where c.id = :customerId!;

/* @name readPauseText */
select content from notice
where stage = 'lending' and locale = :locale!
  and active_from <= :now! and (active_until is null or active_until > :now!)
order by active_from desc, id desc limit 1;

/* @name listOffers */
select uuid, principal_centavos, term_days, approval_fee_centavos, interest_centavos
from product
where policy_version = :policyVersion! and principal_centavos <= :limitCentavos!
order by principal_centavos, term_days;

-- Nobody stands below the ladder (`limitOnLadder`).

/* @name findOffer */
select p.uuid, p.principal_centavos, p.term_days, p.approval_fee_centavos, p.interest_centavos
from product p join customer c on c.id = :customerId!
where p.uuid = :uuid! and p.policy_version = :policyVersion!
  and p.principal_centavos <= greatest(c.credit_limit_centavos, :firstStepCentavos!);
