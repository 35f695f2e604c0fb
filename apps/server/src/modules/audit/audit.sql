/* @name lockAudit */
select pg_advisory_xact_lock(hashtextextended('audit', 3)) is null as "locked!";

/* @name lastAuditRow */
select id, hash from audit order by id desc limit 1;

/* @name insertAuditRow */
insert into audit (id, operator_id, act, subject, detail, at, previous_hash, hash)
values (:id!, :operatorId, :act!, :subject!, :detail!, :now!, :previousHash!, :hash!);

/* @name readAuditAfter */
select id, operator_id, act, subject, detail, at, previous_hash, hash
from audit where id > :after! order by id limit :limit!;
