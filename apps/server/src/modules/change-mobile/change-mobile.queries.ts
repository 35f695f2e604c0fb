// Generated from change-mobile.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type CountChangeSendsParameters = {
  customerId: bigint;
  dayAgo: Date;
};
export type CountChangeSendsRow = {
  inDay: bigint;
  firstSentAt: Date | null;
};

export const countChangeSends = statement<CountChangeSendsParameters, CountChangeSendsRow>(
  `select count(*) as "inDay", min(s.sent_at) as "firstSentAt"
from sign_in_send s join sign_in_code c on c.id = s.code_id
where c.customer_id = $1 and c.purpose = 'change-mobile' and s.sent_at > $2`,
  ['customerId', 'dayAgo'],
);

export type LockHoldersParameters = {
  customerId: bigint;
  mobileIndex: Buffer | null;
};
export type LockHoldersRow = {
  id: bigint;
  mobileSealed: Buffer | null;
  mobileIndex: Buffer | null;
  level: string;
};

export const lockHolders = statement<LockHoldersParameters, LockHoldersRow>(
  `select id, mobile_sealed, mobile_index, level from customer
where id = $1 or mobile_index = $2
order by id for update`,
  ['customerId', 'mobileIndex'],
);

export type SetMobileParameters = {
  mobileSealed: Buffer | null;
  mobileIndex: Buffer | null;
  customerId: bigint;
};
export type SetMobileRow = Record<never, never>;

export const setMobile = statement<SetMobileParameters, SetMobileRow>(
  `update customer set mobile_sealed = $1, mobile_index = $2 where id = $3`,
  ['mobileSealed', 'mobileIndex', 'customerId'],
);

export type ForgetInvitationParameters = {
  customerId: bigint;
};
export type ForgetInvitationRow = Record<never, never>;

export const forgetInvitation = statement<ForgetInvitationParameters, ForgetInvitationRow>(
  `update customer set recommender_id = null, source = null where id = $1`,
  ['customerId'],
);

export type MarkMobileChangedParameters = {
  now: Date;
  customerId: bigint;
};
export type MarkMobileChangedRow = Record<never, never>;

export const markMobileChanged = statement<MarkMobileChangedParameters, MarkMobileChangedRow>(
  `update customer c set mobile_changed_at = greatest($1::timestamptz, (
  select max(asked.at) + interval '1 millisecond' from (
    select placed_at as at from loan_order where customer_id = c.id
    union all select asked_at from withdrawal where customer_id = c.id
    union all select asked_at from refund where customer_id = c.id
  ) asked
))
where c.id = $2`,
  ['now', 'customerId'],
);

export type InsertMobileChangeParameters = {
  customerId: bigint;
  fromSealed: Buffer | null;
  fromIndex: Buffer | null;
  toSealed: Buffer | null;
  sessionId: bigint | null;
  now: Date;
};
export type InsertMobileChangeRow = Record<never, never>;

export const insertMobileChange = statement<InsertMobileChangeParameters, InsertMobileChangeRow>(
  `insert into mobile_change (customer_id, from_sealed, from_index, to_sealed, session_id, changed_at)
values ($1, $2, $3, $4, $5, $6)`,
  ['customerId', 'fromSealed', 'fromIndex', 'toSealed', 'sessionId', 'now'],
);

export type EndOtherSessionsParameters = {
  now: Date;
  customerId: bigint;
  sessionId: bigint;
};
export type EndOtherSessionsRow = Record<never, never>;

export const endOtherSessions = statement<EndOtherSessionsParameters, EndOtherSessionsRow>(
  `update session set ended_at = $1 where customer_id = $2 and id <> $3 and ended_at is null`,
  ['now', 'customerId', 'sessionId'],
);

export type KillCodesParameters = {
  now: Date;
  customerIds: bigint[];
};
export type KillCodesRow = Record<never, never>;

export const killCodes = statement<KillCodesParameters, KillCodesRow>(
  `update sign_in_code set used_at = $1 where customer_id = any($2::bigint[]) and used_at is null`,
  ['now', 'customerIds'],
);

export type ListMobileChangesParameters = {
  tokenHashes: Buffer[];
  now: Date;
};
export type ListMobileChangesRow = {
  place: number;
  toTouch: bigint | null;
  fromSealed: Buffer | null;
  toSealed: Buffer | null;
  changedAt: Date | null;
};

export const listMobileChanges = statement<ListMobileChangesParameters, ListMobileChangesRow>(
  `select caller.place as "place", case when caller.is_to_touch then caller.session_id end as "toTouch",
  change.from_sealed as "fromSealed", change.to_sealed as "toSealed", change.changed_at as "changedAt"
from callers($1::bytea[], $2) caller left join lateral (
  select * from mobile_change m where m.customer_id = caller.customer_id order by m.id desc limit 100
) change on true
order by caller.place, change.id desc`,
  ['tokenHashes', 'now'],
);
