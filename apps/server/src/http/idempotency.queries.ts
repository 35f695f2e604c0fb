// Generated from idempotency.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../platform/statement.ts';

export type LockIdempotencyKeyParameters = {
  key: string;
  customerId: bigint;
};
export type LockIdempotencyKeyRow = {
  locked: boolean;
};

export const lockIdempotencyKey = statement<LockIdempotencyKeyParameters, LockIdempotencyKeyRow>(
  `select pg_advisory_xact_lock(hashtextextended($1, $2)) is null as "locked"`,
  ['key', 'customerId'],
);

export type FindStoredAnswerParameters = {
  customerId: bigint;
  key: string;
};
export type FindStoredAnswerRow = {
  call: string;
  bodyHash: Buffer;
  status: number;
  answer: string;
};

export const findStoredAnswer = statement<FindStoredAnswerParameters, FindStoredAnswerRow>(
  `select call, body_hash, status, answer
from idempotency
where customer_id = $1 and key = $2`,
  ['customerId', 'key'],
);

export type StoreAnswerParameters = {
  customerId: bigint;
  key: string;
  call: string;
  bodyHash: Buffer;
  status: number;
  answer: string;
  now: Date;
};
export type StoreAnswerRow = Record<never, never>;

export const storeAnswer = statement<StoreAnswerParameters, StoreAnswerRow>(
  `insert into idempotency (customer_id, key, call, body_hash, status, answer, stored_at)
values ($1, $2, $3, $4, $5, $6, $7)`,
  ['customerId', 'key', 'call', 'bodyHash', 'status', 'answer', 'now'],
);
