// Generated from customer-desk.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindNewestCustomersParameters = {
  after: string | null;
  limit: bigint;
};
export type FindNewestCustomersRow = {
  id: bigint;
};

export const findNewestCustomers = statement<FindNewestCustomersParameters, FindNewestCustomersRow>(
  `select id from customer
where id < coalesce((select seen.id from customer seen where seen.uuid::text = $1), 9223372036854775807)
order by id desc limit $2`,
  ['after', 'limit'],
);

export type FindJoinedCustomersParameters = {
  from: Date;
  before: Date;
  after: string | null;
  limit: bigint;
};
export type FindJoinedCustomersRow = {
  id: bigint;
};

export const findJoinedCustomers = statement<FindJoinedCustomersParameters, FindJoinedCustomersRow>(
  `select id from customer
where created_at >= $1::timestamptz and created_at < $2::timestamptz
  and ($3::text is null or (created_at, id) < (
    select seen.created_at, seen.id from customer seen where seen.uuid::text = $3
  ))
order by created_at desc, id desc limit $4`,
  ['from', 'before', 'after', 'limit'],
);

export type FindSoughtCustomersParameters = {
  mobileIndex: Buffer | null;
  nuitIndex: Buffer | null;
  serialNumber: string | null;
  uuid: string | null;
  from: Date | null;
  before: Date | null;
  limit: bigint;
};
export type FindSoughtCustomersRow = {
  id: bigint;
};

export const findSoughtCustomers = statement<FindSoughtCustomersParameters, FindSoughtCustomersRow>(
  `select id from customer
where id in (
  select id from meant_by_number($1)
  union all
  select id from customer where nuit_index = $2
  union all
  select customer_id from loan_order where serial_number = $3
  union all
  select id from customer where uuid = $4::uuid
)
  and ($5::timestamptz is null or (created_at >= $5 and created_at < $6::timestamptz))
order by id desc limit $7`,
  ['mobileIndex', 'nuitIndex', 'serialNumber', 'uuid', 'from', 'before', 'limit'],
);

export type ReadFoundCustomersParameters = {
  ids: bigint[];
};
export type ReadFoundCustomersRow = {
  id: bigint;
  uuid: string;
  mobileSealed: Buffer | null;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  level: string;
  creditLimitCentavos: bigint;
  createdAt: Date;
  blockedAt: Date | null;
  serialNumber: string | null;
  status: string | null;
};

export const readFoundCustomers = statement<ReadFoundCustomersParameters, ReadFoundCustomersRow>(
  `select c.id, c.uuid, c.mobile_sealed, c.first_name_sealed, c.last_name_sealed, c.level, c.credit_limit_centavos,
  c.created_at, c.blocked_at, o.serial_number as "serialNumber", o.status as "status"
from customer c
left join lateral (
  select serial_number, status from loan_order where customer_id = c.id order by id desc limit 1
) o on true
where c.id = any($1::bigint[])`,
  ['ids'],
);

export type FindCustomerParameters = {
  uuid: string;
};
export type FindCustomerRow = {
  id: bigint;
};

export const findCustomer = statement<FindCustomerParameters, FindCustomerRow>(
  `select id from customer where uuid::text = $1`,
  ['uuid'],
);

export type LockCustomerParameters = {
  uuid: string;
};
export type LockCustomerRow = {
  id: bigint;
  uuid: string;
  blockedAt: Date | null;
  blockedReason: string | null;
  cooldownUntil: string | null;
  nuitIndex: Buffer | null;
  mobileSealed: Buffer | null;
  mobileIndex: Buffer | null;
  erasedAt: Date | null;
};

export const lockCustomer = statement<LockCustomerParameters, LockCustomerRow>(
  `select id, uuid, blocked_at, blocked_reason, cooldown_until, nuit_index, mobile_sealed, mobile_index, erased_at from customer
where uuid::text = $1 for update`,
  ['uuid'],
);

export type ReadCustomerFileParameters = {
  id: bigint;
};
export type ReadCustomerFileRow = {
  uuid: string;
  level: string;
  locale: string;
  nuitDoubt: string | null;
  biSealed: Buffer | null;
  createdAt: Date;
  blockedAt: Date | null;
  blockedReason: string | null;
  cooldownReason: string | null;
  cooldownUntil: string | null;
  editingOpenedAt: Date | null;
  mobileChangedAt: Date | null;
  erasureAskedAt: Date | null;
  erasedAt: Date | null;
  mobileIndex: Buffer | null;
  leftSealed: Buffer | null;
};

export const readCustomerFile = statement<ReadCustomerFileParameters, ReadCustomerFileRow>(
  `select c.uuid, c.level, c.locale, c.nuit_doubt, c.bi_sealed, c.created_at, c.blocked_at, c.blocked_reason, c.cooldown_reason,
  c.cooldown_until, c.editing_opened_at, c.mobile_changed_at, c.erasure_asked_at, c.erased_at,
  c.mobile_index, case when c.mobile_index is null then (
    select m.from_sealed from mobile_change m where m.customer_id = c.id order by m.id desc limit 1
  ) end as "leftSealed"
from customer c where c.id = $1`,
  ['id'],
);

export type ListStepsParameters = {
  customerId: bigint;
};
export type ListStepsRow = {
  at: Date;
  fromCentavos: bigint;
  toCentavos: bigint;
  undoneAt: Date | null;
  serialNumber: string;
};

export const listSteps = statement<ListStepsParameters, ListStepsRow>(
  `select s.at, s.from_centavos, s.to_centavos, s.undone_at, o.serial_number
from limit_step s join loan_order o on o.id = s.order_id
where o.customer_id = $1 order by s.at desc limit 50`,
  ['customerId'],
);

export type ListDevicesParameters = {
  customerId: bigint;
};
export type ListDevicesRow = {
  deviceUuid: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  others: bigint;
};

export const listDevices = statement<ListDevicesParameters, ListDevicesRow>(
  `select d.device_uuid, d.first_seen_at, d.last_seen_at,
  (select count(*) from customer_device other where other.device_uuid = d.device_uuid and other.customer_id <> d.customer_id)
    as "others"
from customer_device d where d.customer_id = $1 order by d.last_seen_at desc limit 50`,
  ['customerId'],
);

export type ListLiveSessionsParameters = {
  customerId: bigint;
  idleSince: Date;
  bornSince: Date;
};
export type ListLiveSessionsRow = {
  id: bigint;
  deviceUuid: string;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

export const listLiveSessions = statement<ListLiveSessionsParameters, ListLiveSessionsRow>(
  `select id, device_uuid, user_agent, created_at, last_seen_at from session
where customer_id = $1 and ended_at is null and last_seen_at > $2 and created_at > $3
order by last_seen_at desc limit 50`,
  ['customerId', 'idleSince', 'bornSince'],
);

export type ListConsentsParameters = {
  customerId: bigint;
};
export type ListConsentsRow = {
  kind: string;
  version: string;
  hash: string;
  givenAt: Date;
};

export const listConsents = statement<ListConsentsParameters, ListConsentsRow>(
  `select kind, version, hash, given_at from consent where customer_id = $1 order by id desc limit 50`,
  ['customerId'],
);

export type ListOrdersOfCustomerParameters = {
  customerId: bigint;
};
export type ListOrdersOfCustomerRow = {
  id: bigint;
  serialNumber: string;
  placedAt: Date;
  principalCentavos: bigint;
  termDays: number;
  status: string;
  worstDpd: number | null;
  hold: string;
};

export const listOrdersOfCustomer = statement<ListOrdersOfCustomerParameters, ListOrdersOfCustomerRow>(
  `select id, serial_number, placed_at, principal_centavos, term_days, status, worst_dpd, hold from loan_order
where customer_id = $1 order by id desc limit 1000`,
  ['customerId'],
);

export type InsertNoteParameters = {
  operatorId: bigint;
  textSealed: Buffer;
  now: Date;
  customerId: bigint;
};
export type InsertNoteRow = {
  id: bigint;
};

export const insertNote = statement<InsertNoteParameters, InsertNoteRow>(
  `insert into customer_note (customer_id, operator_id, text_sealed, made_at)
select id, $1::bigint, $2::bytea, $3 from customer where id = $4 and erased_at is null
for key share returning id`,
  ['operatorId', 'textSealed', 'now', 'customerId'],
);

export type StrikeNoteParameters = {
  now: Date;
  operatorId: bigint;
  id: bigint;
  customerId: bigint;
  anybodys: boolean;
};
export type StrikeNoteRow = {
  id: bigint;
};

export const strikeNote = statement<StrikeNoteParameters, StrikeNoteRow>(
  `update customer_note set struck_at = $1, struck_by = $2
where id = $3 and customer_id = $4 and struck_at is null and (operator_id = $2 or $5::boolean)
returning id`,
  ['now', 'operatorId', 'id', 'customerId', 'anybodys'],
);

export type EndSessionsOfParameters = {
  now: Date;
  customerId: bigint;
  session: bigint | null;
};
export type EndSessionsOfRow = {
  id: bigint;
};

export const endSessionsOf = statement<EndSessionsOfParameters, EndSessionsOfRow>(
  `update session set ended_at = $1
where customer_id = $2 and ended_at is null and ($3::bigint is null or id = $3)
returning id`,
  ['now', 'customerId', 'session'],
);

export type ForgetWrongGuessesParameters = {
  mobileIndex: Buffer;
};
export type ForgetWrongGuessesRow = Record<never, never>;

export const forgetWrongGuesses = statement<ForgetWrongGuessesParameters, ForgetWrongGuessesRow>(
  `delete from sign_in_wrong_guess where mobile_index = $1`,
  ['mobileIndex'],
);

export type IsBlacklistedParameters = {
  id: bigint;
};
export type IsBlacklistedRow = {
  listed: boolean;
};

export const isBlacklisted = statement<IsBlacklistedParameters, IsBlacklistedRow>(
  `select exists (
  select 1 from blacklist b
  where (b.kind = 'nuit' and b.index = c.nuit_index) or (b.kind = 'phone' and b.index = c.mobile_index)
) as "listed"
from customer c where c.id = $1`,
  ['id'],
);

export type ListOrderDevicesParameters = {
  customerId: bigint;
};
export type ListOrderDevicesRow = {
  deviceUuid: string;
};

export const listOrderDevices = statement<ListOrderDevicesParameters, ListOrderDevicesRow>(
  `select distinct device_uuid from order_device
where order_id = any(array(select id from loan_order where customer_id = $1))`,
  ['customerId'],
);

export type InsertBlacklistedParameters = {
  reason: string;
  now: Date;
  kinds: string[];
  indexes: Buffer[];
};
export type InsertBlacklistedRow = Record<never, never>;

export const insertBlacklisted = statement<InsertBlacklistedParameters, InsertBlacklistedRow>(
  `insert into blacklist (kind, index, reason, listed_at)
select entry.kind, entry.index, $1, $2 from unnest($3::text[], $4::bytea[]) as entry (kind, index)
on conflict do nothing`,
  ['reason', 'now', 'kinds', 'indexes'],
);

export type ListNumbersParameters = {
  customerId: bigint;
};
export type ListNumbersRow = {
  mobileIndex: Buffer;
};

export const listNumbers = statement<ListNumbersParameters, ListNumbersRow>(
  `select mobile_index as "mobileIndex" from numbers_of($1)`,
  ['customerId'],
);

export type DeleteBlacklistedParameters = {
  kinds: string[];
  indexes: Buffer[];
  customerId: bigint;
};
export type DeleteBlacklistedRow = Record<never, never>;

export const deleteBlacklisted = statement<DeleteBlacklistedParameters, DeleteBlacklistedRow>(
  `delete from blacklist b using unnest($1::text[], $2::bytea[]) as entry (kind, index)
where b.kind = entry.kind and b.index = entry.index and not exists (
  select from customer c join blacklist other on other.kind = 'nuit' and other.index = c.nuit_index
  where b.kind = 'phone' and c.mobile_index = b.index and c.id <> $3
)`,
  ['kinds', 'indexes', 'customerId'],
);

export type HasReadNoParameters = {
  id: bigint;
  subject: string;
};
export type HasReadNoRow = {
  hasReadNo: boolean;
};

export const hasReadNo = statement<HasReadNoParameters, HasReadNoRow>(
  `select exists (select 1 from loan_order where customer_id = $1 and status = 'Declined')
  or exists (
    select 1 from approval_request where subject = $2 and kind = 'unblock' and outcome = 'approved'
  ) as "hasReadNo"`,
  ['id', 'subject'],
);

export type UnblockParameters = {
  lateAt: Date | null;
  id: bigint;
};
export type UnblockRow = Record<never, never>;

export const unblock = statement<UnblockParameters, UnblockRow>(
  `update customer set blocked_at = $1, blocked_reason = case when $1::timestamptz is not null then 'LATE' end where id = $2`,
  ['lateAt', 'id'],
);

export type LastRepaidTooLateParameters = {
  id: bigint;
  since: Date;
  mostDpd: number;
};
export type LastRepaidTooLateRow = {
  at: Date | null;
};

export const lastRepaidTooLate = statement<LastRepaidTooLateParameters, LastRepaidTooLateRow>(
  `select max(s.at) as "at" from loan_order o join limit_step s on s.order_id = o.id
where o.customer_id = $1 and s.at > $2 and s.undone_at is null and o.worst_dpd > $3`,
  ['id', 'since', 'mostDpd'],
);

export type EndCooldownParameters = {
  id: bigint;
};
export type EndCooldownRow = Record<never, never>;

export const endCooldown = statement<EndCooldownParameters, EndCooldownRow>(
  `update customer set cooldown_reason = null, cooldown_until = null where id = $1`,
  ['id'],
);

export type SaveBiParameters = {
  biSealed: Buffer | null;
  id: bigint;
};
export type SaveBiRow = {
  id: bigint;
};

export const saveBi = statement<SaveBiParameters, SaveBiRow>(
  `update customer set bi_sealed = $1 where id = $2 and erased_at is null returning id`,
  ['biSealed', 'id'],
);

export type SetEditingParameters = {
  openedAt: Date | null;
  id: bigint;
};
export type SetEditingRow = Record<never, never>;

export const setEditing = statement<SetEditingParameters, SetEditingRow>(
  `update customer set editing_opened_at = $1 where id = $2`,
  ['openedAt', 'id'],
);

export type IsNumberTakenParameters = {
  mobileIndex: Buffer;
};
export type IsNumberTakenRow = {
  taken: boolean;
};

export const isNumberTaken = statement<IsNumberTakenParameters, IsNumberTakenRow>(
  `select exists (select 1 from customer where mobile_index = $1 and level <> 'Created') as "taken"`,
  ['mobileIndex'],
);

export type InsertMobileRequestParameters = {
  customerId: bigint;
  mobileSealed: Buffer;
  mobileIndex: Buffer;
  now: Date;
};
export type InsertMobileRequestRow = {
  id: bigint;
};

export const insertMobileRequest = statement<InsertMobileRequestParameters, InsertMobileRequestRow>(
  `insert into mobile_request (customer_id, mobile_sealed, mobile_index, made_at)
values ($1, $2, $3, $4) returning id`,
  ['customerId', 'mobileSealed', 'mobileIndex', 'now'],
);

export type ReadMobileRequestParameters = {
  id: bigint;
};
export type ReadMobileRequestRow = {
  customerId: bigint;
  mobileSealed: Buffer;
  mobileIndex: Buffer;
};

export const readMobileRequest = statement<ReadMobileRequestParameters, ReadMobileRequestRow>(
  `select customer_id, mobile_sealed, mobile_index from mobile_request where id = $1`,
  ['id'],
);
