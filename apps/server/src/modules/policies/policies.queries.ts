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
  note: string;
  copiedFrom: number | null;
  makerId: bigint | null;
  checkerId: bigint | null;
};
export type InsertPolicyRow = Record<never, never>;

export const insertPolicy = statement<InsertPolicyParameters, InsertPolicyRow>(
  `insert into policy (version, effective_from, content, published_at, note, copied_from, maker_id, checker_id)
values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  ['version', 'effectiveFrom', 'content', 'now', 'note', 'copiedFrom', 'makerId', 'checkerId'],
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
  `select version from policy where effective_from <= $1 order by version desc limit 1`,
  ['now'],
);

export type FindReplacedParameters = {
  version: number;
};
export type FindReplacedRow = {
  version: number;
};

export const findReplaced = statement<FindReplacedParameters, FindReplacedRow>(
  `select p.version from policy p join policy n on n.version = $1
where p.version < n.version and p.effective_from <= n.effective_from
order by p.version desc limit 1`,
  ['version'],
);

export type ListCalledOffParameters = {
  from: Date;
};
export type ListCalledOffRow = {
  version: number;
};

export const listCalledOff = statement<ListCalledOffParameters, ListCalledOffRow>(
  `select version from policy p
where effective_from > $1
  and not exists (select 1 from policy n where n.version > p.version and n.effective_from <= p.effective_from)
order by version`,
  ['from'],
);

export type ReadPolicyContentParameters = {
  version: number;
};
export type ReadPolicyContentRow = {
  content: unknown;
  isUncommitted: boolean;
};

export const readPolicyContent = statement<ReadPolicyContentParameters, ReadPolicyContentRow>(
  `select content, coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false) as "isUncommitted"
from policy where version = $1`,
  ['version'],
);

export type ReadLatestVersionParameters = Record<never, never>;
export type ReadLatestVersionRow = {
  version: number;
};

export const readLatestVersion = statement<ReadLatestVersionParameters, ReadLatestVersionRow>(
  `select max(version) as "version" from policy`,
  [],
);

export type ListVersionsParameters = {
  after: number | null;
  only: number | null;
  limit: bigint;
};
export type ListVersionsRow = {
  version: number;
  effectiveFrom: Date;
  publishedAt: Date;
  note: string;
  copiedFrom: number | null;
  maker: string | null;
  checker: string | null;
  isCalledOff: boolean;
};

export const listVersions = statement<ListVersionsParameters, ListVersionsRow>(
  `select p.version, p.effective_from, p.published_at, p.note, p.copied_from, m.name as "maker", c.name as "checker",
  exists (select 1 from policy n where n.version > p.version and n.effective_from <= p.effective_from) as "isCalledOff"
from policy p
left join operator m on m.id = p.maker_id
left join operator c on c.id = p.checker_id
where ($1::integer is null or p.version < $1) and ($2::integer is null or p.version = $2)
order by p.version desc limit $3`,
  ['after', 'only', 'limit'],
);

export type MoveRemindersParameters = {
  dueAt: Date;
  now: Date;
};
export type MoveRemindersRow = Record<never, never>;

export const moveReminders = statement<MoveRemindersParameters, MoveRemindersRow>(
  `update order_reminder set due_at = $1 where due_at > $2 and due_at <> $1`,
  ['dueAt', 'now'],
);
