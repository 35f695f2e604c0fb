// Generated from session.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../platform/statement.ts';

export type FindSessionsParameters = {
  now: Date;
  tokenHashes: Buffer[];
};
export type FindSessionsRow = {
  place: number;
  id: bigint;
  customerId: bigint;
  createdAt: Date;
  lastSeenAt: Date;
  policyVersion: number;
};

export const findSessions = statement<FindSessionsParameters, FindSessionsRow>(
  `select asked.place::integer as "place", s.id, s.customer_id, s.created_at, s.last_seen_at,
  (select version from policy where effective_from <= $1 order by effective_from desc, version desc limit 1) as "policyVersion"
from unnest($2::bytea[]) with ordinality as asked (token_hash, place)
join session s on s.token_hash = asked.token_hash
where s.ended_at is null`,
  ['now', 'tokenHashes'],
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
