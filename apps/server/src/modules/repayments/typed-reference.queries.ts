// Generated from typed-reference.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindUnsealedParameters = Record<never, never>;
export type FindUnsealedRow = {
  unsealed: number;
};

export const findUnsealed = statement<FindUnsealedParameters, FindUnsealedRow>(
  `select 1 as "unsealed"
where exists (select from rail_transaction where direction = 'in' and is_as_typed(reference))
  or exists (select from rail_statement_line where kind in ('c2b', 'paybill') and is_as_typed(reference))
  or exists (select from approval_request where kind = 'manual-payment' and is_as_typed(proposal ->> 'reference'))
  or exists (select from mobile_change where from_index is null and from_sealed is not null)`,
  [],
);

export type LockUnsealedReceiptsParameters = {
  limit: bigint;
};
export type LockUnsealedReceiptsRow = {
  id: string;
  reference: string;
};

export const lockUnsealedReceipts = statement<LockUnsealedReceiptsParameters, LockUnsealedReceiptsRow>(
  `select rail_transaction_id as id, reference as "reference" from rail_transaction
where direction = 'in' and is_as_typed(reference) limit $1 for update skip locked`,
  ['limit'],
);

export type SealReceiptsParameters = {
  ids: string[];
  references: string[];
};
export type SealReceiptsRow = Record<never, never>;

export const sealReceipts = statement<SealReceiptsParameters, SealReceiptsRow>(
  `update rail_transaction r set reference = kept.reference
from unnest($1::text[], $2::text[]) as kept (id, reference) where r.rail_transaction_id = kept.id`,
  ['ids', 'references'],
);

export type LockUnsealedLinesParameters = {
  limit: bigint;
};
export type LockUnsealedLinesRow = {
  id: bigint;
  reference: string;
};

export const lockUnsealedLines = statement<LockUnsealedLinesParameters, LockUnsealedLinesRow>(
  `select id, reference as "reference" from rail_statement_line
where kind in ('c2b', 'paybill') and is_as_typed(reference) limit $1 for update skip locked`,
  ['limit'],
);

export type SealLinesParameters = {
  ids: bigint[];
  references: string[];
};
export type SealLinesRow = Record<never, never>;

export const sealLines = statement<SealLinesParameters, SealLinesRow>(
  `update rail_statement_line l set reference = kept.reference
from unnest($1::bigint[], $2::text[]) as kept (id, reference) where l.id = kept.id`,
  ['ids', 'references'],
);

export type LockUnsealedProposalsParameters = {
  limit: bigint;
};
export type LockUnsealedProposalsRow = {
  id: bigint;
  reference: string;
};

export const lockUnsealedProposals = statement<LockUnsealedProposalsParameters, LockUnsealedProposalsRow>(
  `select id, proposal ->> 'reference' as "reference" from approval_request
where kind = 'manual-payment' and is_as_typed(proposal ->> 'reference') limit $1 for update skip locked`,
  ['limit'],
);

export type SealProposalsParameters = {
  ids: bigint[];
  references: string[];
};
export type SealProposalsRow = Record<never, never>;

export const sealProposals = statement<SealProposalsParameters, SealProposalsRow>(
  `update approval_request r set proposal = proposal || jsonb_build_object('reference', kept.reference),
  changes = (
    select jsonb_agg(
      case when c.change ->> 'field' = 'reference' then c.change || jsonb_build_object('after', kept.reference) else c.change end
      order by c.at)
    from jsonb_array_elements(r.changes) with ordinality as c (change, at)
  )
from unnest($1::bigint[], $2::text[]) as kept (id, reference) where r.id = kept.id`,
  ['ids', 'references'],
);
