/* @name lockErasable */
select c.id, c.uuid, c.erased_at, c.blocked_at is not null as "isBlocked!",
  coalesce(c.cooldown_until >= :today!::date, false) as "isInCooldown!",
  exists (
    select 1 from loan_order o
    where o.customer_id = c.id and o.status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue')
  ) as "hasOpenOrder!",
  exists (select 1 from loan_order o where o.customer_id = c.id and o.hold <> 'none') as "isHeld!",
  exists (
    select 1 from loan_order o join payout p on p.order_id = o.id and p.state in ('queued', 'sent', 'unknown')
    where o.customer_id = c.id
  ) or exists (
    select 1 from payment_attempt a where a.customer_id = c.id and a.state in ('queued', 'sent', 'unknown')
  ) or exists (
    select 1 from withdrawal w where w.customer_id = c.id and w.state = 'queued'
  ) or exists (
    select 1 from refund f where f.customer_id = c.id and f.state = 'queued'
  ) or exists (
    select 1 from payment_proof p where p.customer_id = c.id and p.state = 'received'
  ) as "moneyMoves!",
  (
    select coalesce(-sum(amount_centavos), 0) from posting
    where customer_id = c.id and account_code in ('customer_credit', 'commission_payable')
  ) as "weOweCentavos!",
  (
    select (max(t.business_date) + make_interval(years => :recordYears!::int))::date
    from loan_order o join order_transition t on t.order_id = o.id
    where o.customer_id = c.id and o.disbursed_on is not null
  ) as "keptUntil?"
from customer c where c.uuid::text = :uuid! for update of c;

/* @name countTraces */
select (select count(*) from next_of_kin where customer_id = :id!) as "contacts!",
  (select count(*) from sms where customer_id = :id!) as "messages!",
  (select count(*) from customer_device where customer_id = :id!) as "devices!",
  (select count(*) from session where customer_id = :id!) as "signIns!",
  (select count(*) from customer_note where customer_id = :id!) as "notes!",
  (
    select count(*) from loan_order o join contact_log l on l.order_id = o.id where o.customer_id = :id!
  ) as "calls!",
  (select count(*) from payment_proof where customer_id = :id!) as "proofs!",
  (select count(*) from loan_order where customer_id = :id! and disbursed_on is not null) as "loans!";

-- What staff wrote of them where proposals were decided and incidents closed; that it was, by whom and when, stays.

/* @name forgetWords */
with about as (
  select 'customer:' || uuid as subject from customer where id = :id!
  union all
  select 'customer:' || :id!::bigint
  union all
  select 'order:' || serial_number from loan_order where customer_id = :id!
), closed as (
  update incident set closed_note = '–' where subject in (select subject from about) and closed_note is not null
), said as (
  delete from audit_words where audit_id in (select id from audit where subject in (select subject from about))
)
update approval_request set note = '–', answer = case when answer is not null then '–' end
where subject in (select subject from about) and outcome is not null;

/* @name deleteTraces */
with kin as (delete from next_of_kin where customer_id = :id!),
  device as (delete from customer_device where customer_id = :id!),
  note as (delete from customer_note where customer_id = :id!),
  asked_number as (delete from mobile_request where customer_id = :id!),
  holder as (delete from wallet_holder where customer_id = :id!),
  answers as (delete from idempotency where customer_id = :id!),
  proof as (delete from payment_proof where customer_id = :id!),
  said as (
    update contact_log l set said_sealed = null from loan_order o
    where o.id = l.order_id and o.customer_id = :id! and l.said_sealed is not null
  ),
  placed as (
    update loan_order set placed_from_index = null where customer_id = :id! and placed_from_index is not null
  ),
  given as (update consent set device_uuid = null where customer_id = :id! and device_uuid is not null)
delete from sms where customer_id = :id!;

/* @name deleteCodes */
with guess as (
  delete from sign_in_wrong_guess g using customer c where c.id = :id! and g.mobile_index = c.mobile_index
)
delete from sign_in_send s using sign_in_code c where c.id = s.code_id and c.customer_id = :id!;

/* @name deleteSeeds */
delete from sign_in_code where customer_id = :id!;

/* @name closeSessions */
update session set ended_at = coalesce(ended_at, :now!), device_uuid = 'erased', reported_device_uuid = null,
  user_agent = null, address_index = null
where customer_id = :id!;

/* @name markAsked */
update customer set erasure_asked_at = :now!, level = case level when 'Normal' then 'Basic' else level end
where id = :id!;

/* @name forgetPayer */
with payer as (
  update rail_transaction r set msisdn_sealed = null, msisdn_index = null from customer c
  where c.id = :id! and r.msisdn_index = c.mobile_index and r.meaning not in ('unread', 'suspense', 'refunding')
  returning coalesce(r.stated_as, r.rail_transaction_id) as receipt
)
update rail_statement_line l set msisdn_sealed = null from payer where l.receipt = payer.receipt;

/* @name forgetCustomer */
update customer set erased_at = :now!, mobile_sealed = :mobileSealed!, mobile_index = :mobileIndex!, level = 'Created',
  first_name_sealed = null, last_name_sealed = null, nuit_sealed = null, nuit_index = null, nuit_doubt = null, bi_sealed = null,
  gender = null, salary_day = null, source = null, editing_opened_at = null
where id = :id!;

/* @name forgetRecords */
with wallet as (update loan_order set wallet_sealed = :orderWalletSealed! where customer_id = :id!),
  attempt as (update payment_attempt set wallet_sealed = :attemptWalletSealed! where customer_id = :id!),
  sent as (
    update payout p set wallet_sealed = :payoutWalletSealed! from loan_order o
    where o.id = p.order_id and o.customer_id = :id!
  ),
  withdrawn as (
    update payout p set wallet_sealed = :payoutWalletSealed! from withdrawal w
    where w.id = p.withdrawal_id and w.customer_id = :id!
  ),
  paper as (delete from order_contract k using loan_order o where o.id = k.order_id and o.customer_id = :id!),
  device as (delete from order_device where customer_id = :id!),
  left_number as (delete from mobile_change where customer_id = :id!),
  stated as (
    update rail_statement_line l set msisdn_sealed = null from loan_order o
    join rail_transaction r on r.order_id = o.id
    where o.customer_id = :id! and l.receipt = coalesce(r.stated_as, r.rail_transaction_id)
  )
update rail_transaction r set msisdn_sealed = null, msisdn_index = null from loan_order o
where o.id = r.order_id and o.customer_id = :id!;

/* @name insertRequest */
insert into privacy_request (customer_id, kind, maker_id, checker_id, at, kept_until)
values (:customerId!, :kind!, :makerId, :checkerId, :now!, :keptUntil);

/* @name listRequests */
select r.id, r.kind, r.at, r.kept_until, c.uuid, c.erased_at, m.name as "maker?", k.name as "checker?"
from privacy_request r
join customer c on c.id = r.customer_id
left join operator m on m.id = r.maker_id
left join operator k on k.id = r.checker_id
where (:after::bigint is null or r.id < :after) and (:kind::text is null or r.kind = :kind)
order by r.id desc limit :limit!;

/* @name readLastRun */
select business_date, finished_at, erased, messages from retention_run order by business_date desc limit 1;

/* @name claimRun */
insert into retention_run as r (business_date, started_at, next_at)
select :today!, :now!, :leaseUntil!
where not exists (
  select 1 from retention_run done
  where done.business_date = :today! and (done.finished_at is not null or done.next_at > :now!)
)
on conflict (business_date) do update set next_at = excluded.next_at
where r.finished_at is null and r.next_at <= :now!
returning business_date;

/* @name finishRun */
update retention_run set finished_at = :now!, next_at = null, erased = :erased!, messages = :messages!
where business_date = :today! and finished_at is null;

/* @name listOutlived */
select c.id, c.uuid, c.created_at from customer c
where c.erased_at is null and c.created_at < :idleBefore!
  and (c.created_at, c.id) > (:afterAt!::timestamptz, :afterId!::bigint)
  and not exists (select 1 from session s where s.customer_id = c.id and s.last_seen_at >= :idleBefore!)
  and not exists (
    select 1 from loan_order o join order_transition t on t.order_id = o.id
    where o.customer_id = c.id and t.business_date >= :recordsBefore!::date
  )
order by c.created_at, c.id limit :limit!;

/* @name deleteOldMessages */
delete from sms where id in (
  select id from sms where queued_at < :before! and state <> 'queued' order by queued_at limit :limit!
)
returning id;
