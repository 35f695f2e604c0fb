// Generated from session.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../platform/statement.ts';

export type FindCallersParameters = {
  tokenHashes: Buffer[];
  now: Date;
};
export type FindCallersRow = {
  place: number;
  sessionId: bigint;
  customerId: bigint;
  toTouch: bigint | null;
};

export const findCallers = statement<FindCallersParameters, FindCallersRow>(
  `select caller.place as "place", caller.session_id as "sessionId", caller.customer_id as "customerId",
  case when caller.is_to_touch then caller.session_id end as "toTouch"
from callers($1::bytea[], $2) caller`,
  ['tokenHashes', 'now'],
);

export type TouchSessionParameters = {
  now: Date;
  id: bigint;
};
export type TouchSessionRow = Record<never, never>;

export const touchSession = statement<TouchSessionParameters, TouchSessionRow>(
  `update session set last_seen_at = $1 where id = $2`,
  ['now', 'id'],
);
