// Generated from session.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../platform/statement.ts';

export type FindSessionsParameters = {
  tokenHashes: Buffer[];
  createdAfter: Date;
  seenAfter: Date;
};
export type FindSessionsRow = {
  place: number;
  id: bigint;
  customerId: bigint;
  lastSeenAt: Date;
};

export const findSessions = statement<FindSessionsParameters, FindSessionsRow>(
  `select asked.place::integer as "place", s.id, s.customer_id, s.last_seen_at
from unnest($1::bytea[]) with ordinality as asked (token_hash, place)
join session s on s.token_hash = asked.token_hash
where s.ended_at is null and s.created_at > $2 and s.last_seen_at > $3`,
  ['tokenHashes', 'createdAfter', 'seenAfter'],
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
