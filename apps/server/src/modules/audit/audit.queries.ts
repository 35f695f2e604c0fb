// Generated from audit.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LockAuditParameters = Record<never, never>;
export type LockAuditRow = {
  locked: boolean;
};

export const lockAudit = statement<LockAuditParameters, LockAuditRow>(
  `select pg_advisory_xact_lock(hashtextextended('audit', 3)) is null as "locked"`,
  [],
);

export type LastAuditRowParameters = Record<never, never>;
export type LastAuditRowRow = {
  id: bigint;
  hash: Buffer;
};

export const lastAuditRow = statement<LastAuditRowParameters, LastAuditRowRow>(
  `select id, hash from audit order by id desc limit 1`,
  [],
);

export type InsertAuditRowParameters = {
  id: bigint;
  operatorId: bigint | null;
  act: string;
  subject: string;
  detail: unknown;
  now: Date;
  previousHash: Buffer;
  hash: Buffer;
};
export type InsertAuditRowRow = Record<never, never>;

export const insertAuditRow = statement<InsertAuditRowParameters, InsertAuditRowRow>(
  `insert into audit (id, operator_id, act, subject, detail, at, previous_hash, hash)
values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  ['id', 'operatorId', 'act', 'subject', 'detail', 'now', 'previousHash', 'hash'],
);

export type InsertAuditWordsParameters = {
  auditId: bigint;
  textSealed: Buffer;
};
export type InsertAuditWordsRow = Record<never, never>;

export const insertAuditWords = statement<InsertAuditWordsParameters, InsertAuditWordsRow>(
  `insert into audit_words (audit_id, text_sealed) values ($1, $2)`,
  ['auditId', 'textSealed'],
);

export type ReadAuditAfterParameters = {
  after: bigint;
  limit: bigint;
};
export type ReadAuditAfterRow = {
  id: bigint;
  operatorId: bigint | null;
  act: string;
  subject: string;
  detail: unknown;
  at: Date;
  previousHash: Buffer;
  hash: Buffer;
  wordsSealed: Buffer | null;
};

export const readAuditAfter = statement<ReadAuditAfterParameters, ReadAuditAfterRow>(
  `select a.id, a.operator_id, a.act, a.subject, a.detail, a.at, a.previous_hash, a.hash, w.text_sealed as "wordsSealed"
from audit a left join audit_words w on w.audit_id = a.id
where a.id > $1 order by a.id limit $2`,
  ['after', 'limit'],
);

export type ReadIdsOfDayParameters = {
  from: Date;
  crossing: bigint;
  until: Date;
};
export type ReadIdsOfDayRow = {
  firstId: bigint | null;
  lastId: bigint | null;
};

export const readIdsOfDay = statement<ReadIdsOfDayParameters, ReadIdsOfDayRow>(
  `select (select min(id) from (select id from audit where at >= $1 order by at, id limit $2) early) as "firstId",
  (select max(id) from (select id from audit where at < $3 order by at desc, id desc limit $2) late) as "lastId"`,
  ['from', 'crossing', 'until'],
);

export type FindTracesOfCustomerParameters = {
  about: string;
  mobileIndex: Buffer | null;
};
export type FindTracesOfCustomerRow = {
  subject: string;
  asSubject: string;
  asListed: string | null;
};

export const findTracesOfCustomer = statement<FindTracesOfCustomerParameters, FindTracesOfCustomerRow>(
  `with person as (
  select id, uuid from customer where uuid::text = $1 or id = any(array(select id from meant_by_number($2)))
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
select kind || ':' || id as "subject", jsonb_build_object('subjects', jsonb_build_array(kind || ':' || id))::text as "asSubject",
  case when list is not null then jsonb_build_object(list, jsonb_build_array(id))::text end as "asListed"
from trace`,
  ['about', 'mobileIndex'],
);

export type ListAuditParameters = {
  before: bigint;
  floor: bigint;
  from: Date | null;
  until: Date | null;
  limit: bigint;
};
export type ListAuditRow = {
  id: bigint;
  at: Date;
  operator: string | null;
  act: string;
  subject: string;
  detail: unknown;
  wordsSealed: Buffer | null;
};

export const listAudit = statement<ListAuditParameters, ListAuditRow>(
  `select a.id, a.at, o.name as "operator", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.id < $1 and a.id > $2
  and ($3::timestamptz is null or (a.at >= $3 and a.at < $4))
order by a.id desc limit $5`,
  ['before', 'floor', 'from', 'until', 'limit'],
);

export type ListAuditByActParameters = {
  act: string;
  before: bigint;
  floor: bigint;
  from: Date | null;
  until: Date | null;
  limit: bigint;
};
export type ListAuditByActRow = {
  id: bigint;
  at: Date;
  operator: string | null;
  act: string;
  subject: string;
  detail: unknown;
  wordsSealed: Buffer | null;
};

export const listAuditByAct = statement<ListAuditByActParameters, ListAuditByActRow>(
  `select a.id, a.at, o.name as "operator", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.act = $1 and -a.id > -($2::bigint) and -a.id < -($3::bigint)
  and ($4::timestamptz is null or (a.at >= $4 and a.at < $5))
order by -a.id limit $6`,
  ['act', 'before', 'floor', 'from', 'until', 'limit'],
);

export type ListAuditByOperatorParameters = {
  operator: bigint;
  act: string | null;
  before: bigint;
  floor: bigint;
  from: Date | null;
  until: Date | null;
  limit: bigint;
};
export type ListAuditByOperatorRow = {
  id: bigint;
  at: Date;
  operator: string | null;
  act: string;
  subject: string;
  detail: unknown;
  wordsSealed: Buffer | null;
};

export const listAuditByOperator = statement<ListAuditByOperatorParameters, ListAuditByOperatorRow>(
  `select a.id, a.at, o.name as "operator", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.operator_id = $1 and ($2::text is null or a.act = $2) and -a.id > -($3::bigint) and -a.id < -($4::bigint)
  and ($5::timestamptz is null or (a.at >= $5 and a.at < $6))
order by -a.id limit $7`,
  ['operator', 'act', 'before', 'floor', 'from', 'until', 'limit'],
);

export type ListAuditBySubjectsParameters = {
  subjects: string[];
  named: string[];
  operator: bigint | null;
  act: string | null;
  before: bigint;
  floor: bigint;
  from: Date | null;
  until: Date | null;
  limit: bigint;
};
export type ListAuditBySubjectsRow = {
  id: bigint;
  at: Date;
  operator: string | null;
  act: string;
  subject: string;
  detail: unknown;
  wordsSealed: Buffer | null;
};

export const listAuditBySubjects = statement<ListAuditBySubjectsParameters, ListAuditBySubjectsRow>(
  `select a.id, a.at, o.name as "operator", a.act, a.subject, a.detail, w.text_sealed as "wordsSealed"
from audit a left join operator o on o.id = a.operator_id left join audit_words w on w.audit_id = a.id
where a.id in (
  select id from audit where subject = any($1::text[])
  union all
  select id from audit where detail @> any($2::text[]::jsonb[])
)
  and ($3::bigint is null or a.operator_id = $3)
  and ($4::text is null or a.act = $4) and a.id < $5 and a.id > $6
  and ($7::timestamptz is null or (a.at >= $7 and a.at < $8))
order by a.id desc limit $9`,
  ['subjects', 'named', 'operator', 'act', 'before', 'floor', 'from', 'until', 'limit'],
);

export type LastAuditIdParameters = Record<never, never>;
export type LastAuditIdRow = {
  id: bigint;
};

export const lastAuditId = statement<LastAuditIdParameters, LastAuditIdRow>(
  `select coalesce(max(id), 0) as "id" from audit`,
  [],
);

export type ReadAuditHashParameters = {
  id: bigint;
};
export type ReadAuditHashRow = {
  hash: Buffer;
};

export const readAuditHash = statement<ReadAuditHashParameters, ReadAuditHashRow>(
  `select hash from audit where id = $1`,
  ['id'],
);
