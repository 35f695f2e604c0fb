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
};

export const readAuditAfter = statement<ReadAuditAfterParameters, ReadAuditAfterRow>(
  `select id, operator_id, act, subject, detail, at, previous_hash, hash
from audit where id > $1 order by id limit $2`,
  ['after', 'limit'],
);
