// Generated from daily-close.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LastDayParameters = Record<never, never>;
export type LastDayRow = {
  lastDay: string | null;
  isFinished: boolean;
};

export const lastDay = statement<LastDayParameters, LastDayRow>(
  `select max(business_date) as "lastDay", coalesce(bool_and(finished_at is not null), true) as "isFinished"
from daily_close
where business_date = (select max(business_date) from daily_close)`,
  [],
);

export type StartDayParameters = {
  day: string;
  now: Date;
};
export type StartDayRow = Record<never, never>;

export const startDay = statement<StartDayParameters, StartDayRow>(
  `insert into daily_close (business_date, started_at, next_at) values ($1, $2, $2)
on conflict do nothing`,
  ['day', 'now'],
);

export type ClaimDayParameters = {
  leaseUntil: Date;
  now: Date;
};
export type ClaimDayRow = {
  businessDate: string;
  fence: number;
};

export const claimDay = statement<ClaimDayParameters, ClaimDayRow>(
  `update daily_close set next_at = $1, fence = fence + 1
where business_date = (
  select business_date from daily_close where finished_at is null and next_at <= $2 limit 1 for update skip locked
)
returning business_date, fence`,
  ['leaseUntil', 'now'],
);

export type LockDayParameters = {
  day: string;
  fence: number;
};
export type LockDayRow = {
  cursorOn: string;
  cursorOrderId: bigint;
};

export const lockDay = statement<LockDayParameters, LockDayRow>(
  `select cursor_on, cursor_order_id from daily_close
where business_date = $1 and fence = $2 and finished_at is null for update`,
  ['day', 'fence'],
);

export type LockPageParameters = {
  day: string;
  cursorOn: string;
  cursorOrderId: bigint;
  limit: bigint;
};
export type LockPageRow = {
  id: bigint;
  serialNumber: string;
  customerId: bigint;
  policyVersion: number;
  status: string;
  transitionSeq: number;
  nextCloseOn: string;
};

export const lockPage = statement<LockPageParameters, LockPageRow>(
  `select id, serial_number, customer_id, policy_version, status, transition_seq, next_close_on as "nextCloseOn"
from loan_order
where next_close_on <= $1 and (next_close_on, id) > ($2, $3)
order by next_close_on, id limit $4 for update`,
  ['day', 'cursorOn', 'cursorOrderId', 'limit'],
);

export type MarkClosedParameters = {
  day: string;
  orderIds: bigint[];
  nextOns: string[];
  remindAts: string[];
};
export type MarkClosedRow = Record<never, never>;

export const markClosed = statement<MarkClosedParameters, MarkClosedRow>(
  `update loan_order o
set closed_through = $1, next_close_on = nullif(closed.next_on, '')::date,
  remind_at = nullif(closed.remind_at, '')::timestamptz
from unnest($2::bigint[], $3::text[], $4::text[]) as closed (order_id, next_on, remind_at)
where o.id = closed.order_id`,
  ['day', 'orderIds', 'nextOns', 'remindAts'],
);

export type MoveCursorParameters = {
  cursorOn: string;
  cursorOrderId: bigint;
  closed: bigint;
  leaseUntil: Date;
  day: string;
  fence: number;
};
export type MoveCursorRow = Record<never, never>;

export const moveCursor = statement<MoveCursorParameters, MoveCursorRow>(
  `update daily_close
set cursor_on = $1, cursor_order_id = $2, orders_closed = orders_closed + $3,
  next_at = $4
where business_date = $5 and fence = $6`,
  ['cursorOn', 'cursorOrderId', 'closed', 'leaseUntil', 'day', 'fence'],
);

export type CountLeftBehindParameters = {
  day: string;
};
export type CountLeftBehindRow = {
  count: bigint;
};

export const countLeftBehind = statement<CountLeftBehindParameters, CountLeftBehindRow>(
  `select count(*) as "count" from loan_order where next_close_on <= $1`,
  ['day'],
);

export type FinishDayParameters = {
  now: Date;
  day: string;
  fence: number;
};
export type FinishDayRow = {
  ordersClosed: bigint;
};

export const finishDay = statement<FinishDayParameters, FinishDayRow>(
  `update daily_close set finished_at = $1, next_at = null
where business_date = $2 and fence = $3 and finished_at is null
returning orders_closed`,
  ['now', 'day', 'fence'],
);

export type EndCooldownsParameters = {
  day: string;
  limit: bigint;
};
export type EndCooldownsRow = {
  id: bigint;
  cooldownReason: string | null;
  cooldownUntil: string | null;
  blockedAt: Date | null;
};

export const endCooldowns = statement<EndCooldownsParameters, EndCooldownsRow>(
  `with over as (
  select id, cooldown_reason, cooldown_until, blocked_at from customer
  where cooldown_until <= $1 order by id limit $2 for update
)
update customer c set cooldown_reason = null, cooldown_until = null
from over where c.id = over.id
returning c.id, over.cooldown_reason, over.cooldown_until, over.blocked_at`,
  ['day', 'limit'],
);

export type ClaimRemindersParameters = {
  leaseUntil: Date;
  now: Date;
  limit: bigint;
};
export type ClaimRemindersRow = {
  id: bigint;
};

export const claimReminders = statement<ClaimRemindersParameters, ClaimRemindersRow>(
  `update loan_order set remind_at = $1
where id in (
  select id from loan_order where remind_at <= $2 order by remind_at limit $3 for update skip locked
)
returning id`,
  ['leaseUntil', 'now', 'limit'],
);

export type ForgetReminderParameters = {
  orderId: bigint;
};
export type ForgetReminderRow = Record<never, never>;

export const forgetReminder = statement<ForgetReminderParameters, ForgetReminderRow>(
  `update loan_order set remind_at = null where id = $1`,
  ['orderId'],
);
