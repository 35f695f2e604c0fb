// Generated from idempotency.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../platform/statement.ts';

export type LockIdempotencyKeysParameters = {
  keys: string[];
  customerIds: bigint[];
};
export type LockIdempotencyKeysRow = {
  keys: bigint;
};

export const lockIdempotencyKeys = statement<LockIdempotencyKeysParameters, LockIdempotencyKeysRow>(
  `select count(*) as "keys" from (
  select pg_advisory_xact_lock(named.hash) from (


    select distinct hashtextextended('customer:' || given.key, given.customer_id) as hash
    from unnest($1::text[], $2::bigint[]) as given (key, customer_id) order by hash
  ) named
) locked`,
  ['keys', 'customerIds'],
);

export type FindStoredAnswersParameters = {
  keys: string[];
  customerIds: bigint[];
};
export type FindStoredAnswersRow = {
  place: number;
  call: string;
  bodyHash: Buffer;
  answer: string | null;
  answerSealed: Buffer | null;
};

export const findStoredAnswers = statement<FindStoredAnswersParameters, FindStoredAnswersRow>(
  `select given.place::integer as "place", i.call, i.body_hash, i.answer, i.answer_sealed
from unnest(array(select unnest($1::text[])), $2::bigint[]) with ordinality as given (key, customer_id, place)
join idempotency i on i.customer_id = given.customer_id and i.key = given.key`,
  ['keys', 'customerIds'],
);

export type StoreAnswersParameters = {
  call: string;
  now: Date;
  customerIds: bigint[];
  keys: string[];
  bodyHashes: Buffer[];
  answersSealed: Buffer[];
};
export type StoreAnswersRow = Record<never, never>;

export const storeAnswers = statement<StoreAnswersParameters, StoreAnswersRow>(
  `insert into idempotency (customer_id, key, call, body_hash, status, answer_sealed, stored_at)
select given.customer_id, given.key, $1, given.body_hash, 200, given.answer_sealed, $2
from unnest($3::bigint[], $4::text[], $5::bytea[], $6::bytea[])
  as given (customer_id, key, body_hash, answer_sealed)`,
  ['call', 'now', 'customerIds', 'keys', 'bodyHashes', 'answersSealed'],
);

export type LockOperatorKeyParameters = {
  key: string;
  operatorId: bigint;
};
export type LockOperatorKeyRow = {
  locked: boolean;
};

export const lockOperatorKey = statement<LockOperatorKeyParameters, LockOperatorKeyRow>(
  `select pg_advisory_xact_lock(hashtextextended('operator:' || $1::text, $2::bigint)) is null as "locked"`,
  ['key', 'operatorId'],
);

export type FindOperatorAnswerParameters = {
  operatorId: bigint;
  key: string;
};
export type FindOperatorAnswerRow = {
  bodyHash: Buffer;
  answer: string;
};

export const findOperatorAnswer = statement<FindOperatorAnswerParameters, FindOperatorAnswerRow>(
  `select body_hash, answer from operator_idempotency where operator_id = $1 and key = $2`,
  ['operatorId', 'key'],
);

export type StoreOperatorAnswerParameters = {
  operatorId: bigint;
  key: string;
  bodyHash: Buffer;
  answer: string;
  now: Date;
};
export type StoreOperatorAnswerRow = Record<never, never>;

export const storeOperatorAnswer = statement<StoreOperatorAnswerParameters, StoreOperatorAnswerRow>(
  `insert into operator_idempotency (operator_id, key, body_hash, answer, stored_at)
values ($1, $2, $3, $4, $5)`,
  ['operatorId', 'key', 'bodyHash', 'answer', 'now'],
);
