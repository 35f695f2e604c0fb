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
};

export const findByEmail = statement<FindByEmailParameters, FindByEmailRow>(
  `select id, email, name, role, password_hash, totp_sealed, totp_used_step from operator where email = $1`,
  ['email'],
);

export type HoldKeysParameters = {
  id: bigint;
  passwordHash: string;
  totpSealed: Buffer | null;
};
export type HoldKeysRow = {
  held: number;
};

export const holdKeys = statement<HoldKeysParameters, HoldKeysRow>(
  `select 1 as "held" from operator
where id = $1 and password_hash = $2 and totp_sealed is not distinct from $3 and disabled_at is null
for no key update`,
  ['id', 'passwordHash', 'totpSealed'],
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

export type DeleteOldWrongPasswordsParameters = {
  before: Date;
};
export type DeleteOldWrongPasswordsRow = Record<never, never>;

export const deleteOldWrongPasswords = statement<DeleteOldWrongPasswordsParameters, DeleteOldWrongPasswordsRow>(
  `delete from operator_wrong_password where guessed_at < $1`,
  ['before'],
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
  browser: string;
};
export type InsertSessionRow = Record<never, never>;

export const insertSession = statement<InsertSessionParameters, InsertSessionRow>(
  `insert into operator_session (token_hash, operator_id, created_at, last_seen_at, browser)
values ($1, $2, $3, $3, $4)`,
  ['tokenHash', 'operatorId', 'now', 'browser'],
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

export type HasAccessParameters = {
  sessionId: bigint;
  role: string;
};
export type HasAccessRow = {
  access: number | null;
};

export const hasAccess = statement<HasAccessParameters, HasAccessRow>(
  `select 1 as access from operator_session s join operator o on o.id = s.operator_id
where s.id = $1 and s.ended_at is null and o.disabled_at is null and o.role = $2`,
  ['sessionId', 'role'],
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
  `update operator set totp_sealed = $1, totp_used_step = null where email = $2 and disabled_at is null returning id`,
  ['totpSealed', 'email'],
);

export type ListOperatorsParameters = {
  caller: bigint;
  now: Date;
  createdAfter: Date;
  seenAfter: Date;
  only: bigint | null;
  disabled: boolean | null;
  role: string | null;
  after: bigint | null;
  limit: bigint;
};
export type ListOperatorsRow = {
  id: bigint;
  name: string;
  email: string;
  role: string;
  createdAt: Date;
  disabledAt: Date | null;
  hasSecondFactor: boolean;
  openSessions: bigint;
  lastSeenAt: Date | null;
  handsOver: string | null;
};

export const listOperators = statement<ListOperatorsParameters, ListOperatorsRow>(
  `select o.id, o.name, o.email, o.role, o.created_at, o.disabled_at, o.totp_sealed is not null as "hasSecondFactor",
  s.open as "openSessions", s.last_seen_at as "lastSeenAt",
  (
    select case when r.password_by = $1 then 'password' else 'authenticator' end
    from operator_renewal r
    where r.operator_id = o.id and o.disabled_at is null and r.expires_at > $2 and (
      (r.password_by = $1 and r.password_given_at is null)
      or (r.authenticator_by = $1 and r.authenticator_given_at is null)
    )
  ) as "handsOver"
from operator o

cross join lateral (
  select count(*) filter (
    where ended_at is null and created_at > $3 and last_seen_at > $4
  ) as open, max(last_seen_at) as last_seen_at

  from (
    select * from operator_session where operator_id between o.id and o.id order by operator_id, id desc limit 20
  ) latest
) s
where ($5::bigint is null or o.id = $5)
  and ($6::boolean is null or (o.disabled_at is not null) = $6)
  and ($7::text is null or o.role = $7)
  and ($8::bigint is null or o.id > $8)
order by o.id limit $9`,
  ['caller', 'now', 'createdAfter', 'seenAfter', 'only', 'disabled', 'role', 'after', 'limit'],
);

export type ListSessionsParameters = {
  operatorId: bigint;
};
export type ListSessionsRow = {
  id: bigint;
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  browser: string;
};

export const listSessions = statement<ListSessionsParameters, ListSessionsRow>(
  `select id, created_at, last_seen_at, ended_at, browser from operator_session
where operator_id between $1 and $1 order by operator_id, id desc limit 20`,
  ['operatorId'],
);

export type DeleteOldSessionsParameters = {
  before: Date;
};
export type DeleteOldSessionsRow = Record<never, never>;

export const deleteOldSessions = statement<DeleteOldSessionsParameters, DeleteOldSessionsRow>(
  `delete from operator_session s where s.last_seen_at < $1
  and exists (
    select from operator_session later where later.operator_id = s.operator_id and later.last_seen_at > s.last_seen_at
  )`,
  ['before'],
);

export type LockOperatorParameters = {
  id: bigint;
};
export type LockOperatorRow = {
  id: bigint;
  email: string;
  role: string;
  disabledAt: Date | null;
};

export const lockOperator = statement<LockOperatorParameters, LockOperatorRow>(
  `select id, email, role, disabled_at from operator where id = $1 for no key update`,
  ['id'],
);

export type DisableOperatorRowParameters = {
  now: Date;
  id: bigint;
};
export type DisableOperatorRowRow = Record<never, never>;

export const disableOperatorRow = statement<DisableOperatorRowParameters, DisableOperatorRowRow>(
  `update operator set disabled_at = $1 where id = $2`,
  ['now', 'id'],
);

export type LetGoReviewsParameters = {
  id: bigint;
};
export type LetGoReviewsRow = Record<never, never>;

export const letGoReviews = statement<LetGoReviewsParameters, LetGoReviewsRow>(
  `delete from review_claim where operator_id = $1`,
  ['id'],
);

export type CountOthersInRoleParameters = {
  role: string;
  id: bigint;
};
export type CountOthersInRoleRow = {
  count: bigint;
};

export const countOthersInRole = statement<CountOthersInRoleParameters, CountOthersInRoleRow>(
  `select count(*) as "count" from operator where role = $1 and disabled_at is null and id <> $2`,
  ['role', 'id'],
);

export type GiveRoleParameters = {
  role: string;
  id: bigint;
};
export type GiveRoleRow = Record<never, never>;

export const giveRole = statement<GiveRoleParameters, GiveRoleRow>(
  `update operator set role = $1 where id = $2`,
  ['role', 'id'],
);

export type EndSessionOfParameters = {
  now: Date;
  id: bigint;
  operatorId: bigint;
};
export type EndSessionOfRow = {
  id: bigint;
};

export const endSessionOf = statement<EndSessionOfParameters, EndSessionOfRow>(
  `update operator_session set ended_at = $1
where id = $2 and operator_id = $3 and ended_at is null returning id`,
  ['now', 'id', 'operatorId'],
);

export type VoidKeysParameters = {
  passwordHash: string;
  totpSealed: Buffer;
  id: bigint;
};
export type VoidKeysRow = Record<never, never>;

export const voidKeys = statement<VoidKeysParameters, VoidKeysRow>(
  `update operator set password_hash = $1, totp_sealed = $2, totp_used_step = null, disabled_at = null
where id = $3`,
  ['passwordHash', 'totpSealed', 'id'],
);

export type OpenRenewalParameters = {
  operatorId: bigint;
  passwordBy: bigint;
  authenticatorBy: bigint;
  expiresAt: Date;
};
export type OpenRenewalRow = Record<never, never>;

export const openRenewal = statement<OpenRenewalParameters, OpenRenewalRow>(
  `insert into operator_renewal (operator_id, password_by, authenticator_by, expires_at)
values ($1, $2, $3, $4)
on conflict (operator_id) do update set password_by = excluded.password_by,
  authenticator_by = excluded.authenticator_by, expires_at = excluded.expires_at, password_given_at = null,
  authenticator_given_at = null`,
  ['operatorId', 'passwordBy', 'authenticatorBy', 'expiresAt'],
);

export type ReadRenewalParameters = {
  operatorId: bigint;
  now: Date;
};
export type ReadRenewalRow = {
  passwordBy: bigint;
  authenticatorBy: bigint;
  passwordGivenAt: Date | null;
  authenticatorGivenAt: Date | null;
};

export const readRenewal = statement<ReadRenewalParameters, ReadRenewalRow>(
  `select password_by, authenticator_by, password_given_at, authenticator_given_at from operator_renewal
where operator_id = $1 and expires_at > $2`,
  ['operatorId', 'now'],
);

export type ReadRenewalShownParameters = {
  operatorId: bigint;
  now: Date;
  livesSeconds: number;
};
export type ReadRenewalShownRow = {
  passwordGivenAt: Date | null;
  authenticatorGivenAt: Date | null;
  expiresAt: Date;
};

export const readRenewalShown = statement<ReadRenewalShownParameters, ReadRenewalShownRow>(
  `select password_given_at, authenticator_given_at, expires_at
from operator_renewal r join operator o on o.id = r.operator_id
where operator_id = $1 and (expires_at > $2 or (
  o.disabled_at is null and (password_given_at is null or authenticator_given_at is null) and not exists (
    select 1 from operator_session s
    where s.operator_id = r.operator_id and s.created_at > r.expires_at - make_interval(secs => $3)
  )
))`,
  ['operatorId', 'now', 'livesSeconds'],
);

export type CountKeysToHandOverParameters = {
  now: Date;
  caller: bigint;
};
export type CountKeysToHandOverRow = {
  count: bigint;
};

export const countKeysToHandOver = statement<CountKeysToHandOverParameters, CountKeysToHandOverRow>(
  `select count(*) as "count" from operator_renewal r join operator o on o.id = r.operator_id
where o.disabled_at is null and r.expires_at > $1 and (
  (r.password_by = $2 and r.password_given_at is null)
  or (r.authenticator_by = $2 and r.authenticator_given_at is null)
)`,
  ['now', 'caller'],
);

export type GivePasswordParameters = {
  now: Date;
  operatorId: bigint;
  by: bigint;
  passwordHash: string;
};
export type GivePasswordRow = {
  email: string;
};

export const givePassword = statement<GivePasswordParameters, GivePasswordRow>(
  `with given as (
  update operator_renewal set password_given_at = $1
  where operator_id = $2 and password_by = $3 and expires_at > $1 and password_given_at is null
  returning operator_id
)
update operator set password_hash = $4 from given where id = given.operator_id returning email`,
  ['now', 'operatorId', 'by', 'passwordHash'],
);

export type GiveAuthenticatorParameters = {
  now: Date;
  operatorId: bigint;
  by: bigint;
  totpSealed: Buffer;
};
export type GiveAuthenticatorRow = {
  email: string;
};

export const giveAuthenticator = statement<GiveAuthenticatorParameters, GiveAuthenticatorRow>(
  `with given as (
  update operator_renewal set authenticator_given_at = $1
  where operator_id = $2 and authenticator_by = $3 and expires_at > $1 and authenticator_given_at is null
  returning operator_id
)
update operator set totp_sealed = $4, totp_used_step = null from given where id = given.operator_id
returning email`,
  ['now', 'operatorId', 'by', 'totpSealed'],
);
