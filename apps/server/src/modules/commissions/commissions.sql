-- The limit stands in the text: given apart, it would be planned anew each time, which took half as long again as all else.

/* @name listLatest */
select r.amount_centavos, r.earned_at, case when not has_left(c) then c.first_name_sealed end as "firstNameSealed?",
  case when not has_left(c) then c.last_name_sealed end as "lastNameSealed?"
from commission r join customer c on c.id = r.referrer_id
where r.lost_at is null
order by r.earned_at desc, r.order_id desc limit 20;

/* @name readBalance */
select coalesce(-sum(amount_centavos), 0) as "centavos!" from posting
where customer_id = :customerId! and account_code = 'commission_payable';

/* @name listLines */
select line.id, line.amount_centavos as "amountCentavos!", line.balance_centavos as "balanceCentavos!", j.kind, j.posted_at
from (
  -- A journal has one line on a customer's commission, so its number is the line's.
  select p.journal_id as id, p.journal_id, -p.amount_centavos as amount_centavos,
    -sum(p.amount_centavos) over (order by p.journal_id) as balance_centavos
  from posting p where p.customer_id = :customerId! and p.account_code = 'commission_payable'
) as line join journal j on j.id = line.journal_id
where line.id < :before!
order by line.id desc limit :limit!;

/* @name lockEarner */
select mobile_sealed, blocked_at from customer where id = :customerId! for update;

/* @name readReferralFigures */
select
  (
    select count(*) from customer c where c.recommender_id is not null
      and (c.level <> 'Created' or exists (select 1 from consent k where k.customer_id = c.id)) and c.created_at > :since!
  ) as "monthInvited!",
  (select count(*) from commission where earned_at > :since! and lost_at is null) as "monthEarned!",
  (select coalesce(sum(amount_centavos), 0) from commission where earned_at > :since! and lost_at is null) as "monthCentavos!",
  (
    select coalesce(sum(amount_centavos), 0) from withdrawal where state = 'paid' and settled_at > :since!
  ) as "monthWithdrawnCentavos!",
  (select count(*) from commission_total where invited > 0) as "referrers!",
  (select coalesce(sum(invited), 0) from commission_total) as "earned!",
  (select coalesce(sum(amount_centavos), 0) from commission_total) as "centavos!",
  (select count(*) from customer where self_referral) as "flagged!";

/* @name readTopReferrers */
select c.uuid, t.amount_centavos, t.invited, case when not has_left(c) then c.first_name_sealed end as "firstNameSealed?",
  case when not has_left(c) then c.last_name_sealed end as "lastNameSealed?"
from commission_total t join customer c on c.id = t.referrer_id
where t.invited > 0
order by t.amount_centavos desc, t.referrer_id limit :limit!;
