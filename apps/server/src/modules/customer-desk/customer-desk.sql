/* @name findNewestCustomers */
select id from customer
where id < coalesce((select seen.id from customer seen where seen.uuid::text = :after), 9223372036854775807)
order by id desc limit :limit!;

/* @name findJoinedCustomers */
select id from customer
where created_at >= :from!::timestamptz and created_at < :before!::timestamptz
  and (:after::text is null or (created_at, id) < (
    select seen.created_at, seen.id from customer seen where seen.uuid::text = :after
  ))
order by created_at desc, id desc limit :limit!;

/* @name findSoughtCustomers */
select id from customer
where id in (
  select id from meant_by_number(:mobileIndex)
  union all
  select id from customer where nuit_index = :nuitIndex
  union all
  select customer_id from loan_order where serial_number = :serialNumber
  union all
  select id from customer where uuid = :uuid::uuid
)
  and (:from::timestamptz is null or (created_at >= :from and created_at < :before::timestamptz))
order by id desc limit :limit!;

/* @name readFoundCustomers */
select c.id, c.uuid, c.mobile_sealed, c.first_name_sealed, c.last_name_sealed, c.level, c.credit_limit_centavos,
  c.created_at, c.blocked_at, o.serial_number as "serialNumber?", o.status as "status?"
from customer c
left join lateral (
  select serial_number, status from loan_order where customer_id = c.id order by id desc limit 1
) o on true
where c.id = any(:ids!::bigint[]);

/* @name findCustomer */
select id from customer where uuid::text = :uuid!;

/* @name lockCustomer */
select id, uuid, blocked_at, blocked_reason, cooldown_until, nuit_index, mobile_sealed, mobile_index, erased_at from customer
where uuid::text = :uuid! for update;

/* @name readCustomerFile */
select c.uuid, c.level, c.locale, c.nuit_doubt, c.bi_sealed, c.created_at, c.blocked_at, c.blocked_reason, c.cooldown_reason,
  c.cooldown_until, c.editing_opened_at, c.mobile_changed_at, c.erasure_asked_at, c.erased_at,
  c.mobile_index, case when c.mobile_index is null then (
    select m.from_sealed from mobile_change m where m.customer_id = c.id order by m.id desc limit 1
  ) end as "leftSealed?"
from customer c where c.id = :id!;

/* @name listSteps */
select s.at, s.from_centavos, s.to_centavos, s.undone_at, o.serial_number
from limit_step s join loan_order o on o.id = s.order_id
where o.customer_id = :customerId! order by s.at desc limit 50;

/* @name listDevices */
select d.device_uuid, d.first_seen_at, d.last_seen_at,
  (select count(*) from customer_device other where other.device_uuid = d.device_uuid and other.customer_id <> d.customer_id)
    as "others!"
from customer_device d where d.customer_id = :customerId! order by d.last_seen_at desc limit 50;

/* @name listLiveSessions */
select id, device_uuid, user_agent, created_at, last_seen_at from session
where customer_id = :customerId! and ended_at is null and last_seen_at > :idleSince! and created_at > :bornSince!
order by last_seen_at desc limit 50;

/* @name listConsents */
select kind, version, hash, given_at from consent where customer_id = :customerId! order by id desc limit 50;

-- All: nobody has borrowed so often.

/* @name listOrdersOfCustomer */
select id, serial_number, placed_at, principal_centavos, term_days, status, worst_dpd, hold from loan_order
where customer_id = :customerId! order by id desc limit 1000;

-- Of whoever was erased nothing is written any more: nobody would take it away again.

/* @name insertNote */
insert into customer_note (customer_id, operator_id, text_sealed, made_at)
select id, :operatorId!::bigint, :textSealed!::bytea, :now! from customer where id = :customerId! and erased_at is null
for key share returning id;

/* @name strikeNote */
update customer_note set struck_at = :now!, struck_by = :operatorId!
where id = :id! and customer_id = :customerId! and struck_at is null and (operator_id = :operatorId! or :anybodys!::boolean)
returning id;

/* @name endSessionsOf */
update session set ended_at = :now!
where customer_id = :customerId! and ended_at is null and (:session::bigint is null or id = :session)
returning id;

/* @name forgetWrongGuesses */
delete from sign_in_wrong_guess where mobile_index = :mobileIndex!;

/* @name isBlacklisted */
select exists (
  select 1 from blacklist b
  where (b.kind = 'nuit' and b.index = c.nuit_index) or (b.kind = 'phone' and b.index = c.mobile_index)
) as "listed!"
from customer c where c.id = :id!;

/* @name listOrderDevices */
-- By their orders, which the key begins with.
select distinct device_uuid from order_device
where order_id = any(array(select id from loan_order where customer_id = :customerId!));

/* @name insertBlacklisted */
insert into blacklist (kind, index, reason, listed_at)
select entry.kind, entry.index, :reason!, :now! from unnest(:kinds!::text[], :indexes!::bytea[]) as entry (kind, index)
on conflict do nothing;

/* @name listNumbers */
select mobile_index as "mobileIndex!" from numbers_of(:customerId!);

/* @name deleteBlacklisted */
-- A number that was left may be that of somebody who is on the list themselves.
delete from blacklist b using unnest(:kinds!::text[], :indexes!::bytea[]) as entry (kind, index)
where b.kind = entry.kind and b.index = entry.index and not exists (
  select from customer c join blacklist other on other.kind = 'nuit' and other.index = c.nuit_index
  where b.kind = 'phone' and c.mobile_index = b.index and c.id <> :customerId!
);

-- They were declined, or let off a block while the list still stood in their way.

/* @name hasReadNo */
select exists (select 1 from loan_order where customer_id = :id! and status = 'Declined')
  or exists (
    select 1 from approval_request where subject = :subject! and kind = 'unblock' and outcome = 'approved'
  ) as "hasReadNo!";

/* @name unblock */
update customer set blocked_at = :lateAt, blocked_reason = case when :lateAt::timestamptz is not null then 'LATE' end where id = :id!;

-- Who is blocked is so for the reason there was: a loan that they repaid too late meanwhile blocked nobody.

/* @name lastRepaidTooLate */
select max(s.at) as "at?" from loan_order o join limit_step s on s.order_id = o.id
where o.customer_id = :id! and s.at > :since! and s.undone_at is null and o.worst_dpd > :mostDpd!;

/* @name endCooldown */
update customer set cooldown_reason = null, cooldown_until = null where id = :id!;

/* @name saveBi */
update customer set bi_sealed = :biSealed where id = :id! and erased_at is null returning id;

/* @name setEditing */
update customer set editing_opened_at = :openedAt where id = :id!;

/* @name isNumberTaken */
select exists (select 1 from customer where mobile_index = :mobileIndex! and level <> 'Created') as "taken!";

/* @name insertMobileRequest */
insert into mobile_request (customer_id, mobile_sealed, mobile_index, made_at)
values (:customerId!, :mobileSealed!, :mobileIndex!, :now!) returning id;

/* @name readMobileRequest */
select customer_id, mobile_sealed, mobile_index from mobile_request where id = :id!;
