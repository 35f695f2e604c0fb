// Generated from operators.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindByEmailParameters = {
  email: string;
};
export type FindByEmailRow = {
  id: bigint;
  email: string;
  name: string;
  role: string;
  passwordHash: string;
  totpSealed: Buffer | null;
  totpUsedStep: bigint | null;
  disabledAt: Date | null;
};

export const findByEmail = statement<FindByEmailParameters, FindByEmailRow>(
  `select id, email, name, role, password_hash, totp_sealed, totp_used_step, disabled_at from operator where email = $1`,
  ['email'],
);

export type TryLockEmailParameters = {
  email: string;
};
export type TryLockEmailRow = {
  locked: boolean;
};

export const tryLockEmail = statement<TryLockEmailParameters, TryLockEmailRow>(
  `select pg_try_advisory_xact_lock(hashtextextended($1, 4)) as "locked"`,
  ['email'],
);

export type CountWrongPasswordsParameters = {
  email: string;
  since: Date;
};
export type CountWrongPasswordsRow = {
  count: bigint;
  oldestAt: Date | null;
};

export const countWrongPasswords = statement<CountWrongPasswordsParameters, CountWrongPasswordsRow>(
  `select count(*) as "count", min(guessed_at) as oldest_at
from operator_wrong_password where email = $1 and guessed_at > $2`,
  ['email', 'since'],
);

export type InsertWrongPasswordParameters = {
  email: string;
  now: Date;
};
export type InsertWrongPasswordRow = Record<never, never>;

export const insertWrongPassword = statement<InsertWrongPasswordParameters, InsertWrongPasswordRow>(
  `insert into operator_wrong_password (email, guessed_at) values ($1, $2)`,
  ['email', 'now'],
);

export type ForgetWrongPasswordsParameters = {
  email: string;
};
export type ForgetWrongPasswordsRow = Record<never, never>;

export const forgetWrongPasswords = statement<ForgetWrongPasswordsParameters, ForgetWrongPasswordsRow>(
  `delete from operator_wrong_password where email = $1`,
  ['email'],
);

export type KeepTotpStepParameters = {
  step: bigint;
  id: bigint;
};
export type KeepTotpStepRow = Record<never, never>;

export const keepTotpStep = statement<KeepTotpStepParameters, KeepTotpStepRow>(
  `update operator set totp_used_step = $1 where id = $2`,
  ['step', 'id'],
);

export type InsertSessionParameters = {
  tokenHash: Buffer;
  operatorId: bigint;
  now: Date;
};
export type InsertSessionRow = Record<never, never>;

export const insertSession = statement<InsertSessionParameters, InsertSessionRow>(
  `insert into operator_session (token_hash, operator_id, created_at, last_seen_at)
values ($1, $2, $3, $3)`,
  ['tokenHash', 'operatorId', 'now'],
);

export type FindSessionParameters = {
  tokenHash: Buffer;
  createdAfter: Date;
  seenAfter: Date;
};
export type FindSessionRow = {
  id: bigint;
  lastSeenAt: Date;
  operatorId: bigint;
  email: string;
  name: string;
  role: string;
};

export const findSession = statement<FindSessionParameters, FindSessionRow>(
  `select s.id, s.last_seen_at, o.id as operator_id, o.email, o.name, o.role
from operator_session s join operator o on o.id = s.operator_id
where s.token_hash = $1 and s.ended_at is null and o.disabled_at is null
  and s.created_at > $2 and s.last_seen_at > $3`,
  ['tokenHash', 'createdAfter', 'seenAfter'],
);

export type TouchSessionParameters = {
  now: Date;
  id: bigint;
};
export type TouchSessionRow = Record<never, never>;

export const touchSession = statement<TouchSessionParameters, TouchSessionRow>(
  `update operator_session set last_seen_at = $1 where id = $2`,
  ['now', 'id'],
);

export type EndSessionParameters = {
  now: Date;
  id: bigint;
};
export type EndSessionRow = Record<never, never>;

export const endSession = statement<EndSessionParameters, EndSessionRow>(
  `update operator_session set ended_at = $1 where id = $2 and ended_at is null`,
  ['now', 'id'],
);

export type EndSessionsOfParameters = {
  now: Date;
  operatorId: bigint;
};
export type EndSessionsOfRow = Record<never, never>;

export const endSessionsOf = statement<EndSessionsOfParameters, EndSessionsOfRow>(
  `update operator_session set ended_at = $1 where operator_id = $2 and ended_at is null`,
  ['now', 'operatorId'],
);

export type LockOperatorsParameters = Record<never, never>;
export type LockOperatorsRow = {
  locked: boolean;
};

export const lockOperators = statement<LockOperatorsParameters, LockOperatorsRow>(
  `select pg_advisory_xact_lock(hashtextextended('operator', 5)) is null as "locked"`,
  [],
);

export type AnyOperatorParameters = Record<never, never>;
export type AnyOperatorRow = {
  any: boolean;
};

export const anyOperator = statement<AnyOperatorParameters, AnyOperatorRow>(
  `select exists (select 1 from operator) as "any"`,
  [],
);

export type InsertOperatorParameters = {
  email: string;
  name: string;
  role: string;
  passwordHash: string;
  totpSealed: Buffer | null;
  now: Date;
};
export type InsertOperatorRow = {
  id: bigint;
};

export const insertOperator = statement<InsertOperatorParameters, InsertOperatorRow>(
  `insert into operator (email, name, role, password_hash, totp_sealed, created_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (email) do nothing
returning id`,
  ['email', 'name', 'role', 'passwordHash', 'totpSealed', 'now'],
);

export type EnrolTotpParameters = {
  totpSealed: Buffer;
  email: string;
};
export type EnrolTotpRow = {
  id: bigint;
};

export const enrolTotp = statement<EnrolTotpParameters, EnrolTotpRow>(
  `update operator set totp_sealed = $1, totp_used_step = null where email = $2 returning id`,
  ['totpSealed', 'email'],
);
