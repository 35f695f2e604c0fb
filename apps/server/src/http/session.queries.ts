// Generated from session.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../platform/statement.ts';

export type FindSessionParameters = {
  tokenHash: Buffer;
  createdAfter: Date;
  seenAfter: Date;
};
export type FindSessionRow = {
  id: bigint;
  customerId: bigint;
  lastSeenAt: Date;
};

export const findSession = statement<FindSessionParameters, FindSessionRow>(
  `select id, customer_id, last_seen_at
from session
where token_hash = $1 and ended_at is null and created_at > $2 and last_seen_at > $3`,
  ['tokenHash', 'createdAfter', 'seenAfter'],
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
