// Generated from approvals.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertRequestParameters = {
  kind: string;
  subject: string;
  proposal: unknown;
  changes: unknown;
  noteSealed: Buffer;
  makerId: bigint;
  now: Date;
  expiresAt: Date;
};
export type InsertRequestRow = {
  id: bigint;
};

export const insertRequest = statement<InsertRequestParameters, InsertRequestRow>(
  `insert into approval_request (kind, subject, proposal, changes, note_sealed, maker_id, made_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (kind, subject) where outcome is null do nothing
returning id`,
  ['kind', 'subject', 'proposal', 'changes', 'noteSealed', 'makerId', 'now', 'expiresAt'],
);

export type ExpireRequestParameters = {
  now: Date;
  kind: string;
  subject: string;
};
export type ExpireRequestRow = Record<never, never>;

export const expireRequest = statement<ExpireRequestParameters, ExpireRequestRow>(
  `update approval_request set outcome = 'expired', decided_at = $1
where kind = $2 and subject = $3 and outcome is null and expires_at <= $1`,
  ['now', 'kind', 'subject'],
);
