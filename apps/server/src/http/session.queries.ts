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
  isToTouch: boolean;
};

export const findCallers = statement<FindCallersParameters, FindCallersRow>(
  `select place as "place", session_id as "sessionId", customer_id as "customerId", is_to_touch as "isToTouch"
from callers($1::bytea[], $2)`,
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
