/* @name findUnsealed */
select 1 as "unsealed!"
where exists (select from rail_transaction where direction = 'in' and is_as_typed(reference))
  or exists (select from rail_statement_line where kind in ('c2b', 'paybill') and is_as_typed(reference))
  or exists (select from approval_request where kind = 'manual-payment' and is_as_typed(proposal ->> 'reference'))
  or exists (select from mobile_change where from_index is null and from_sealed is not null);

/* @name lockUnsealedReceipts */
select rail_transaction_id as id, reference as "reference!" from rail_transaction
where direction = 'in' and is_as_typed(reference) limit :limit! for update skip locked;

/* @name sealReceipts */
update rail_transaction r set reference = kept.reference
from unnest(:ids!::text[], :references!::text[]) as kept (id, reference) where r.rail_transaction_id = kept.id;

/* @name lockUnsealedLines */
select id, reference as "reference!" from rail_statement_line
where kind in ('c2b', 'paybill') and is_as_typed(reference) limit :limit! for update skip locked;

/* @name sealLines */
update rail_statement_line l set reference = kept.reference
from unnest(:ids!::bigint[], :references!::text[]) as kept (id, reference) where l.id = kept.id;

/* @name lockUnsealedProposals */
select id, proposal ->> 'reference' as "reference!" from approval_request
where kind = 'manual-payment' and is_as_typed(proposal ->> 'reference') limit :limit! for update skip locked;

/* @name sealProposals */
update approval_request r set proposal = proposal || jsonb_build_object('reference', kept.reference),
  changes = (
    select jsonb_agg(
      case when c.change ->> 'field' = 'reference' then c.change || jsonb_build_object('after', kept.reference) else c.change end
      order by c.at)
    from jsonb_array_elements(r.changes) with ordinality as c (change, at)
  )
from unnest(:ids!::bigint[], :references!::text[]) as kept (id, reference) where r.id = kept.id;
