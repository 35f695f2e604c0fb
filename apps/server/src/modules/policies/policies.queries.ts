// Generated from policies.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LockPoliciesParameters = Record<never, never>;
export type LockPoliciesRow = {
  locked: boolean;
};

export const lockPolicies = statement<LockPoliciesParameters, LockPoliciesRow>(
  `select pg_advisory_xact_lock(hashtextextended('policy', 2)) is null as "locked"`,
  [],
);

export type AnyPolicyParameters = Record<never, never>;
export type AnyPolicyRow = {
  any: boolean;
};

export const anyPolicy = statement<AnyPolicyParameters, AnyPolicyRow>(
  `select exists (select 1 from policy) as "any"`,
  [],
);

export type InsertPolicyParameters = {
  version: number;
  effectiveFrom: Date;
  content: unknown;
  now: Date;
};
export type InsertPolicyRow = Record<never, never>;

export const insertPolicy = statement<InsertPolicyParameters, InsertPolicyRow>(
  `insert into policy (version, effective_from, content, published_at)
values ($1, $2, $3, $4)`,
  ['version', 'effectiveFrom', 'content', 'now'],
);

export type InsertProductsParameters = {
  policyVersion: number;
  uuids: string[];
  principalsCentavos: bigint[];
  termsDays: number[];
  approvalFeesCentavos: bigint[];
  interestsCentavos: bigint[];
};
export type InsertProductsRow = Record<never, never>;

export const insertProducts = statement<InsertProductsParameters, InsertProductsRow>(
  `insert into product (uuid, policy_version, principal_centavos, term_days, approval_fee_centavos, interest_centavos)
select offer.uuid, $1, offer.principal, offer.term, offer.fee, offer.interest
from unnest($2::uuid[], $3::bigint[], $4::integer[],
            $5::bigint[], $6::bigint[])
  as offer (uuid, principal, term, fee, interest)`,
  ['policyVersion', 'uuids', 'principalsCentavos', 'termsDays', 'approvalFeesCentavos', 'interestsCentavos'],
);

export type FindVersionInForceParameters = {
  now: Date;
};
export type FindVersionInForceRow = {
  version: number;
};

export const findVersionInForce = statement<FindVersionInForceParameters, FindVersionInForceRow>(
  `select version from policy where effective_from <= $1 order by effective_from desc, version desc limit 1`,
  ['now'],
);

export type ReadPolicyContentParameters = {
  version: number;
};
export type ReadPolicyContentRow = {
  content: unknown;
};

export const readPolicyContent = statement<ReadPolicyContentParameters, ReadPolicyContentRow>(
  `select content from policy where version = $1`,
  ['version'],
);

export type NextVersionParameters = Record<never, never>;
export type NextVersionRow = {
  version: number;
  latestFrom: Date | null;
};

export const nextVersion = statement<NextVersionParameters, NextVersionRow>(
  `select coalesce(max(version), 0) + 1 as "version", max(effective_from) as "latestFrom" from policy`,
  [],
);

export type NotePolicyParameters = {
  note: string;
  copiedFrom: number | null;
  version: number;
};
export type NotePolicyRow = Record<never, never>;

export const notePolicy = statement<NotePolicyParameters, NotePolicyRow>(
  `update policy set note = $1, copied_from = $2 where version = $3`,
  ['note', 'copiedFrom', 'version'],
);

export type ListVersionsParameters = {
  limit: bigint;
};
export type ListVersionsRow = {
  version: number;
  effectiveFrom: Date;
  publishedAt: Date;
  note: string;
  copiedFrom: number | null;
};

export const listVersions = statement<ListVersionsParameters, ListVersionsRow>(
  `select version, effective_from, published_at, note, copied_from from policy order by version desc limit $1`,
  ['limit'],
);
