/* @name lockPolicies */
select pg_advisory_xact_lock(hashtextextended('policy', 2)) is null as "locked!";

/* @name anyPolicy */
select exists (select 1 from policy) as "any!";

/* @name insertPolicy */
insert into policy (version, effective_from, content, published_at, note, copied_from, maker_id, checker_id)
values (:version!, :effectiveFrom!, :content!, :now!, :note!, :copiedFrom, :makerId, :checkerId);

/* @name insertProducts */
insert into product (uuid, policy_version, principal_centavos, term_days, approval_fee_centavos, interest_centavos)
select offer.uuid, :policyVersion!, offer.principal, offer.term, offer.fee, offer.interest
from unnest(:uuids!::uuid[], :principalsCentavos!::bigint[], :termsDays!::integer[],
            :approvalFeesCentavos!::bigint[], :interestsCentavos!::bigint[])
  as offer (uuid, principal, term, fee, interest);

/* @name findVersionInForce */
-- A version goes before all published earlier, those planned for later too.
select version from policy where effective_from <= :now! order by version desc limit 1;

/* @name findReplaced */
-- What a version replaced: what was, or would have been, in force from its instant on before it was published.
select p.version from policy p join policy n on n.version = :version!
where p.version < n.version and p.effective_from <= n.effective_from
order by p.version desc limit 1;

/* @name listCalledOff */
select version from policy p
where effective_from > :from!
  and not exists (select 1 from policy n where n.version > p.version and n.effective_from <= p.effective_from)
order by version;

/* @name readPolicyContent */
-- Whoever has just written it may still take it back, and another one gets its number.
select content, coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false) as "isUncommitted!"
from policy where version = :version!;

/* @name readLatestVersion */
select max(version) as "version!" from policy;

/* @name listVersions */
select p.version, p.effective_from, p.published_at, p.note, p.copied_from, m.name as "maker?", c.name as "checker?",
  exists (select 1 from policy n where n.version > p.version and n.effective_from <= p.effective_from) as "isCalledOff!"
from policy p
left join operator m on m.id = p.maker_id
left join operator c on c.id = p.checker_id
where (:after::integer is null or p.version < :after) and (:only::integer is null or p.version = :only)
order by p.version desc limit :limit!;

/* @name moveReminders */
update order_reminder set due_at = :dueAt! where due_at > :now! and due_at <> :dueAt!;
