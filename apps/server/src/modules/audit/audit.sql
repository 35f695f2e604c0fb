/* @name lockAudit */
select pg_advisory_xact_lock(hashtextextended('audit', 3)) is null as "locked!";

/* @name lastAuditRow */
select id, hash from audit order by id desc limit 1;

/* @name insertAuditRow */
insert into audit (id, operator_id, act, subject, detail, at, previous_hash, hash)
values (:id!, :operatorId, :act!, :subject!, :detail!, :now!, :previousHash!, :hash!);

/* @name insertAuditWords */
insert into audit_words (audit_id, text_sealed) values (:auditId!, :textSealed!);

/* @name readAuditAfter */
select a.id, a.operator_id, a.act, a.subject, a.detail, a.at, a.previous_hash, a.hash, w.text_sealed as "wordsSealed?"
from audit a left join audit_words w on w.audit_id = a.id
where a.id > :after! order by a.id limit :limit!;

/* @name readIdsOfDay */
-- A row has the instant at which its call began and a number from when it was through, so about midnight they cross.
select (select min(id) from (select id from audit where at >= :from! order by at, id limit :crossing!) early) as "firstId?",
  (select max(id) from (select id from audit where at < :until! order by at desc, id desc limit :crossing!) late) as "lastId?";

/* @name findTracesOfCustomer */
-- All that is theirs, as a row may be about it, and as a list that was looked at names it.
with person as (
  select id, uuid from customer where uuid::text = :about! or id = any(array(select id from meant_by_number(:mobileIndex)))
), loan as (
  select o.id, o.serial_number from loan_order o join person c on c.id = o.customer_id
), trace (kind, list, id) as (
  select 'customer', 'customers', uuid::text from person
  union all
  select 'order', 'orders', serial_number from loan
  union all
  select 'withdrawal', null, w.id::text from withdrawal w join person c on c.id = w.customer_id
  union all
  select 'refund', null, f.id::text from refund f join person c on c.id = f.customer_id
  union all
  select 'payout', 'payouts', p.id::text from payout p join loan on loan.id = p.order_id
  union all
  select 'payout', 'payouts', p.id::text
  from payout p join withdrawal w on w.id = p.withdrawal_id join person c on c.id = w.customer_id
  union all
  select 'payout', 'payouts', p.id::text
  from payout p join refund f on f.id = p.refund_id join person c on c.id = f.customer_id
  union all
  select 'proof', 'proofs', f.id::text from payment_proof f join person c on c.id = f.customer_id
  union all
  (
    select 'rail', 'receipts', r.rail_transaction_id from rail_transaction r join loan on loan.id = r.order_id
    union
    select 'rail', 'receipts', r.rail_transaction_id from person c cross join numbers_of(c.id) had
      join rail_transaction r on r.msisdn_index = had.mobile_index and r.paid_at >= had.free_since and r.paid_at < had.until
  )
)
select kind || ':' || id as "subject!", jsonb_build_object('subjects', jsonb_build_array(kind || ':' || id))::text as "asSubject!",
  case when list is not null then jsonb_build_object(list, jsonb_build_array(id))::text end as "asListed?"
from trace;

/* @name listAudit */
select a.id, a.at, o.name as "operator?", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed?"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.id < :before! and a.id > :floor!
  and (:from::timestamptz is null or (a.at >= :from and a.at < :until))
order by a.id desc limit :limit!;

/* @name listAuditByAct */
select a.id, a.at, o.name as "operator?", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed?"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.act = :act! and -a.id > -(:before!::bigint) and -a.id < -(:floor!::bigint)
  and (:from::timestamptz is null or (a.at >= :from and a.at < :until))
order by -a.id limit :limit!;

/* @name listAuditByOperator */
select a.id, a.at, o.name as "operator?", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed?"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.operator_id = :operator! and (:act::text is null or a.act = :act) and -a.id > -(:before!::bigint) and -a.id < -(:floor!::bigint)
  and (:from::timestamptz is null or (a.at >= :from and a.at < :until))
order by -a.id limit :limit!;

/* @name listAuditBySubjects */
select a.id, a.at, o.name as "operator?", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed?"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.id in (
  select id from audit where subject = any(:subjects!::text[])
  union all
  select id from audit where detail @> any(:named!::text[]::jsonb[])
)
  and (:operator::bigint is null or a.operator_id = :operator)
  and (:act::text is null or a.act = :act) and a.id < :before! and a.id > :floor!
  and (:from::timestamptz is null or (a.at >= :from and a.at < :until))
order by a.id desc limit :limit!;

/* @name lastAuditId */
select coalesce(max(id), 0) as "id!" from audit;

/* @name readAuditHash */
select hash from audit where id = :id!;
