-- Held: whoever is erased at that moment has the number no more.

/* @name findCustomerByMobile */
select id from customer where mobile_index = :mobileIndex! for key share;

/* @name findEldestNumber */
select mobile_sealed as "mobileSealed!", mobile_index as "mobileIndex!" from customer
where mobile_index is not null and erased_at is null order by id limit 1;

/* @name findInviter */
select id, first_name_sealed, last_name_sealed from customer c
where uuid = :uuid! and level <> 'Created' and not has_left(c);

/* @name insertCustomer */
insert into customer (uuid, mobile_sealed, mobile_index, level, locale, credit_limit_centavos, recommender_id, source, created_at)
values (:uuid!, :mobileSealed!, :mobileIndex!, 'Created', :locale!, :creditLimitCentavos!, :recommenderId, :source, :now!)
returning id;

/* @name setRecommender */
update customer set recommender_id = :recommenderId! where id = :id! and level = 'Created';

/* @name readCustomer */
select c.uuid, c.mobile_sealed, c.level, c.first_name_sealed, c.last_name_sealed, c.nuit_sealed, c.gender,
  c.salary_day, c.credit_limit_centavos, c.editing_opened_at,
  r.mobile_sealed as "recommenderMobileSealed?"
from customer c left join customer r on r.id = c.recommender_id
where c.id = :id!;

/* @name readNextOfKin */
select relationship, full_name_sealed, contact_sealed
from next_of_kin where customer_id = :customerId! order by position;

-- Whoever was erased while a call of theirs was on its way is signed in no more, also where a record of them is kept.
-- A session is held for share: its key alone would be had of the session as it was before.

/* @name lockCustomer */
select c.level, c.editing_opened_at from customer c join session s on s.customer_id = c.id
where s.id = :sessionId! and s.ended_at is null
for update of c for share of s;

/* @name holdCaller */
select c.mobile_index from customer c join session s on s.customer_id = c.id
where s.id = :sessionId! and s.ended_at is null
for key share of c for share of s;

-- Rather one that is open: an older one may be, beside a newer that has ended (rules.md 5).

/* @name readLastOrder */
select status, decline_reason from loan_order where customer_id = :customerId!
order by is_open(status) desc, id desc limit 1;

-- The oldest that is open, else the newest that is repaid.

/* @name findOrderThatTakesMore */
select serial_number from loan_order
where customer_id = :customerId! and (is_payable(status) or status = 'Cleared')
order by status = 'Cleared', case when status = 'Cleared' then -id else id end limit 1;

/* @name isNuitOfAnother */
select exists (select 1 from customer where nuit_index = :nuitIndex! and id <> :id!) as "held!";

/* @name saveBasicInfo */
update customer
set first_name_sealed = :firstNameSealed!, last_name_sealed = :lastNameSealed!, nuit_sealed = :nuitSealed!,
  nuit_index = :nuitIndex!, nuit_doubt = :nuitDoubt, gender = :gender!,
  level = :level!
where id = :id!;

/* @name saveNextOfKin */
insert into next_of_kin (customer_id, position, relationship, full_name_sealed, contact_sealed, contact_index)
values (:customerId!, :position!, :relationship!, :fullNameSealed!, :contactSealed!, :contactIndex!)
on conflict (customer_id, position) do update
set relationship = excluded.relationship, full_name_sealed = excluded.full_name_sealed,
  contact_sealed = excluded.contact_sealed, contact_index = excluded.contact_index;

/* @name setLevel */
update customer set level = :level! where id = :id!;

-- As late as a loan was before it was extended, too (decision 0169).

/* @name readHistory */
select greatest(o.worst_dpd, case when o.extended_from is not null then (
    select max(worst_dpd) from orders_before(o.id)
  ) end) as "worstDpd?"
from loan_order o
where o.customer_id = :customerId! and o.status = 'Cleared'
order by o.cleared_on desc, o.id desc
limit 200;

-- Late now, or before it was extended: repaid, the loan of now takes its borrower no further (rules.md 3).

/* @name readGrowth */
select c.created_at, c.credit_limit_centavos, c.blocked_at is null and not exists (
  select 1 from loan_order o
  where o.customer_id = c.id and is_open(o.status)
    and (o.status = 'Overdue' or exists (select 1 from orders_before(o.id) before where before.worst_dpd > 0))
) as "isPossible!"
from customer c where c.id = :customerId!;

/* @name putLimit */
update customer set credit_limit_centavos = :limitCentavos! where id = :customerId!;

/* @name blockCustomer */
update customer set blocked_at = :now!, blocked_reason = :reason! where id = :customerId! and blocked_at is null;

-- Of changes of number that were stored by the release before.

/* @name lockNotIndexed */
select id, from_sealed as "fromSealed!" from mobile_change
where from_index is null and from_sealed is not null limit :limit! for update skip locked;

/* @name indexLeft */
update mobile_change m set from_index = of.index
from unnest(:ids!::bigint[], :indexes!::bytea[]) as of (id, index) where m.id = of.id;
