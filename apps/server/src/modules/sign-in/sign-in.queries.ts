// Generated from sign-in.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LockMobileParameters = {
  mobileIndex: Buffer;
};
export type LockMobileRow = {
  locked: boolean;
};

export const lockMobile = statement<LockMobileParameters, LockMobileRow>(
  `select pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 1)) is null as "locked"`,
  ['mobileIndex'],
);

export type CountSendsParameters = {
  dayAgo: Date;
  purpose: string;
  mobileIndex: Buffer;
};
export type CountSendsRow = {
  inDay: bigint;
  lastSentAt: Date | null;
};

export const countSends = statement<CountSendsParameters, CountSendsRow>(
  `select count(*) filter (where s.sent_at > $1) as "inDay",
  max(s.sent_at) filter (where c.purpose = $2) as last_sent_at
from sign_in_send s join sign_in_code c on c.id = s.code_id
where s.mobile_index = $3`,
  ['dayAgo', 'purpose', 'mobileIndex'],
);

export type CountSendsByPrefixParameters = {
  dayAgo: Date;
};
export type CountSendsByPrefixRow = {
  prefix: string | null;
  codes: bigint;
  oldestAt: Date;
};

export const countSendsByPrefix = statement<CountSendsByPrefixParameters, CountSendsByPrefixRow>(
  `select prefix, count(*) as "codes", min(sent_at) as "oldestAt" from sign_in_send where sent_at > $1 group by prefix`,
  ['dayAgo'],
);

export type FindLimitingSendParameters = {
  mobileIndex: Buffer;
  dayAgo: Date;
  otherSends: bigint;
};
export type FindLimitingSendRow = {
  sentAt: Date;
};

export const findLimitingSend = statement<FindLimitingSendParameters, FindLimitingSendRow>(
  `select sent_at from sign_in_send where mobile_index = $1 and sent_at > $2
order by sent_at desc offset $3 limit 1`,
  ['mobileIndex', 'dayAgo', 'otherSends'],
);

export type FindLiveCodeParameters = {
  mobileIndex: Buffer;
  purpose: string;
  customerId: bigint;
  maxGuesses: number;
  now: Date;
};
export type FindLiveCodeRow = {
  id: string;
  seed: Buffer;
  expiresAt: Date;
};

export const findLiveCode = statement<FindLiveCodeParameters, FindLiveCodeRow>(
  `select id, seed, expires_at from sign_in_code
where mobile_index = $1 and purpose = $2 and customer_id = $3 and used_at is null and wrong_guesses < $4
  and expires_at > $5
order by created_at desc limit 1`,
  ['mobileIndex', 'purpose', 'customerId', 'maxGuesses', 'now'],
);

export type FindLatestCodeParameters = {
  mobileIndex: Buffer;
  purpose: string;
  customerId: bigint | null;
};
export type FindLatestCodeRow = {
  id: string;
};

export const findLatestCode = statement<FindLatestCodeParameters, FindLatestCodeRow>(
  `select id from sign_in_code
where mobile_index = $1 and purpose = $2
  and ($3::bigint is null or customer_id = $3) and used_at is null
order by created_at desc limit 1`,
  ['mobileIndex', 'purpose', 'customerId'],
);

export type InsertCodeParameters = {
  id: string;
  purpose: string;
  customerId: bigint;
  mobileIndex: Buffer;
  mobileSealed: Buffer | null;
  seed: Buffer;
  deviceUuid: string;
  now: Date;
  expiresAt: Date;
};
export type InsertCodeRow = Record<never, never>;

export const insertCode = statement<InsertCodeParameters, InsertCodeRow>(
  `insert into sign_in_code (id, purpose, customer_id, mobile_index, mobile_sealed, seed, device_uuid, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  ['id', 'purpose', 'customerId', 'mobileIndex', 'mobileSealed', 'seed', 'deviceUuid', 'now', 'expiresAt'],
);

export type InsertSendParameters = {
  codeId: string;
  mobileIndex: Buffer;
  prefix: string;
  now: Date;
};
export type InsertSendRow = {
  id: bigint;
};

export const insertSend = statement<InsertSendParameters, InsertSendRow>(
  `insert into sign_in_send (code_id, mobile_index, prefix, sent_at) values ($1, $2, $3, $4) returning id`,
  ['codeId', 'mobileIndex', 'prefix', 'now'],
);

export type LockCodeParameters = {
  id: string;
  purpose: string;
};
export type LockCodeRow = {
  id: string;
  customerId: bigint;
  mobileIndex: Buffer;
  mobileSealed: Buffer | null;
  seed: Buffer;
  wrongGuesses: number;
  expiresAt: Date;
  usedAt: Date | null;
  usedUnder: Buffer | null;
};

export const lockCode = statement<LockCodeParameters, LockCodeRow>(
  `select id, customer_id, mobile_index, mobile_sealed, seed, wrong_guesses, expires_at,
  case
    when purpose = 'change-mobile' or exists (
      select 1 from customer c where c.id = customer_id and c.mobile_index = sign_in_code.mobile_index
    ) then used_at
    else coalesce(used_at, created_at)
  end as "usedAt",
  used_under
from sign_in_code where id = $1 and purpose = $2 for update`,
  ['id', 'purpose'],
);

export type UseCodeParameters = {
  now: Date;
  usedUnder: Buffer | null;
  id: string;
};
export type UseCodeRow = Record<never, never>;

export const useCode = statement<UseCodeParameters, UseCodeRow>(
  `update sign_in_code set used_at = $1, used_under = $2 where id = $3`,
  ['now', 'usedUnder', 'id'],
);

export type CountWrongGuessParameters = {
  id: string;
};
export type CountWrongGuessRow = Record<never, never>;

export const countWrongGuess = statement<CountWrongGuessParameters, CountWrongGuessRow>(
  `update sign_in_code set wrong_guesses = wrong_guesses + 1 where id = $1`,
  ['id'],
);

export type InsertWrongGuessParameters = {
  mobileIndex: Buffer;
  knownDevice: boolean;
  now: Date;
};
export type InsertWrongGuessRow = Record<never, never>;

export const insertWrongGuess = statement<InsertWrongGuessParameters, InsertWrongGuessRow>(
  `insert into sign_in_wrong_guess (mobile_index, known_device, guessed_at) values ($1, $2, $3)`,
  ['mobileIndex', 'knownDevice', 'now'],
);

export type FindLockingGuessParameters = {
  mobileIndex: Buffer;
  knownDevice: boolean;
  since: Date;
  otherGuesses: bigint;
};
export type FindLockingGuessRow = {
  guessedAt: Date;
};

export const findLockingGuess = statement<FindLockingGuessParameters, FindLockingGuessRow>(
  `select guessed_at from sign_in_wrong_guess
where mobile_index = $1 and known_device = $2 and guessed_at > $3
order by guessed_at desc offset $4 limit 1`,
  ['mobileIndex', 'knownDevice', 'since', 'otherGuesses'],
);

export type IsKnownDeviceParameters = {
  mobileIndex: Buffer;
  deviceUuid: string;
};
export type IsKnownDeviceRow = {
  known: boolean;
};

export const isKnownDevice = statement<IsKnownDeviceParameters, IsKnownDeviceRow>(
  `select exists (
  select 1 from customer_device d join customer c on c.id = d.customer_id
  where c.mobile_index = $1 and d.device_uuid = $2
) as "known"`,
  ['mobileIndex', 'deviceUuid'],
);

export type RememberDeviceParameters = {
  deviceUuid: string;
  report: unknown;
  now: Date;
  customerId: bigint;
};
export type RememberDeviceRow = Record<never, never>;

export const rememberDevice = statement<RememberDeviceParameters, RememberDeviceRow>(
  `insert into customer_device (customer_id, device_uuid, report, first_seen_at, last_seen_at)

select id, $1::text, $2::jsonb, $3, $3 from customer where id = $4 and erased_at is null
for key share
on conflict (customer_id, device_uuid) do update
set last_seen_at = excluded.last_seen_at, report = coalesce(excluded.report, customer_device.report)`,
  ['deviceUuid', 'report', 'now', 'customerId'],
);

export type InsertSessionParameters = {
  tokenHash: Buffer;
  customerId: bigint;
  deviceUuid: string;
  addressIndex: Buffer;
  userAgent: string;
  now: Date;
};
export type InsertSessionRow = Record<never, never>;

export const insertSession = statement<InsertSessionParameters, InsertSessionRow>(
  `insert into session (token_hash, customer_id, device_uuid, address_index, user_agent, created_at, last_seen_at)
values ($1, $2, $3, $4, $5, $6, $6)`,
  ['tokenHash', 'customerId', 'deviceUuid', 'addressIndex', 'userAgent', 'now'],
);

export type EndSessionOpenedAtParameters = {
  now: Date;
  customerId: bigint;
  openedAt: Date;
};
export type EndSessionOpenedAtRow = {
  id: bigint;
};

export const endSessionOpenedAt = statement<EndSessionOpenedAtParameters, EndSessionOpenedAtRow>(
  `update session set ended_at = $1 where customer_id = $2 and created_at = $3 and ended_at is null returning id`,
  ['now', 'customerId', 'openedAt'],
);

export type EndSessionParameters = {
  now: Date;
  id: bigint;
};
export type EndSessionRow = Record<never, never>;

export const endSession = statement<EndSessionParameters, EndSessionRow>(
  `update session set ended_at = $1 where id = $2 and ended_at is null`,
  ['now', 'id'],
);

export type ReportDeviceParameters = {
  deviceUuid: string;
  id: bigint;
};
export type ReportDeviceRow = Record<never, never>;

export const reportDevice = statement<ReportDeviceParameters, ReportDeviceRow>(
  `update session set reported_device_uuid = $1 where id = $2`,
  ['deviceUuid', 'id'],
);

export type ReachVerifiedParameters = {
  level: string;
  locale: string | null;
  id: bigint;
};
export type ReachVerifiedRow = Record<never, never>;

export const reachVerified = statement<ReachVerifiedParameters, ReachVerifiedRow>(
  `update customer set level = $1, locale = coalesce($2, locale) where id = $3`,
  ['level', 'locale', 'id'],
);

export type LockSigningInParameters = {
  id: bigint;
};
export type LockSigningInRow = {
  uuid: string;
  level: string;
};

export const lockSigningIn = statement<LockSigningInParameters, LockSigningInRow>(
  `select uuid, level from customer where id = $1 for update`,
  ['id'],
);

export type KeepConsentParameters = {
  customerId: bigint;
  version: string;
  hash: string;
  deviceUuid: string;
  now: Date;
};
export type KeepConsentRow = Record<never, never>;

export const keepConsent = statement<KeepConsentParameters, KeepConsentRow>(
  `insert into consent (customer_id, kind, version, hash, device_uuid, given_at)
select $1, 'privacy', $2, $3, $4, $5
where not exists (
  select 1 from consent where customer_id = $1 and kind = 'privacy' and version = $2 and hash = $3
)`,
  ['customerId', 'version', 'hash', 'deviceUuid', 'now'],
);
