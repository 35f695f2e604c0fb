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
select (select id from audit where at >= :from! order by at, id limit 1) as "firstId?",
  (select id from audit where at < :until! order by at desc, id desc limit 1) as "lastId?";

/* @name findSubjectsOfCustomer */
select 'customer:' || c.uuid as "customer!",
  array(select 'order:' || o.serial_number from loan_order o where o.customer_id = c.id) as "orders!"
from customer c
where c.uuid::text = :about! or c.mobile_index = :mobileIndex
limit 1;

/* @name listAudit */
select a.id, a.at, o.name as "operator?", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed?"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.id < :before! and a.id > :floor!
order by a.id desc limit :limit!;

/* @name listAuditByAct */
select a.id, a.at, o.name as "operator?", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed?"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.act = :act! and -a.id > -(:before!::bigint) and -a.id < -(:floor!::bigint)
order by -a.id limit :limit!;

/* @name listAuditByOperator */
select a.id, a.at, o.name as "operator?", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed?"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.operator_id = :operator! and (:act::text is null or a.act = :act) and -a.id > -(:before!::bigint) and -a.id < -(:floor!::bigint)
order by -a.id limit :limit!;

/* @name listAuditBySubjects */
select a.id, a.at, o.name as "operator?", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed?"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.subject = any(:subjects!::text[]) and (:operator::bigint is null or a.operator_id = :operator)
  and (:act::text is null or a.act = :act) and a.id < :before! and a.id > :floor!
order by a.id desc limit :limit!;

/* @name lastAuditId */
select coalesce(max(id), 0) as "id!" from audit;

/* @name readAuditHash */
select hash from audit where id = :id!;
