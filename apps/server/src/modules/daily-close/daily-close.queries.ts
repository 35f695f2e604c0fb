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
  plannedAt: Date | null;
};

export const lockDay = statement<LockDayParameters, LockDayRow>(
  `select planned_at from daily_close
where business_date = $1 and fence = $2 and finished_at is null for update`,
  ['day', 'fence'],
);

export type CutPagesParameters = {
  day: string;
  pageSize: bigint;
};
export type CutPagesRow = Record<never, never>;

export const cutPages = statement<CutPagesParameters, CutPagesRow>(
  `insert into close_page (business_date, first_order_id, last_order_id, orders)
select $1, min(id), max(id), count(*)
from (
  select id, (row_number() over (order by id) - 1) / $2 as page from loan_order where next_close_on <= $1
) due
group by page`,
  ['day', 'pageSize'],
);

export type MarkPlannedParameters = {
  now: Date;
  day: string;
};
export type MarkPlannedRow = Record<never, never>;

export const markPlanned = statement<MarkPlannedParameters, MarkPlannedRow>(
  `update daily_close set planned_at = $1 where business_date = $2`,
  ['now', 'day'],
);

export type LockOpenPageParameters = {
  fence: number;
  day: string;
};
export type LockOpenPageRow = {
  firstOrderId: bigint;
  lastOrderId: bigint;
};

export const lockOpenPage = statement<LockOpenPageParameters, LockOpenPageRow>(
  `select p.first_order_id, p.last_order_id from close_page p
join daily_close d on d.business_date = p.business_date and d.fence = $1 and d.finished_at is null
where p.business_date = $2 and p.closed_at is null
order by p.first_order_id limit 1 for update of p skip locked`,
  ['fence', 'day'],
);

export type LockOrdersToCloseParameters = {
  firstOrderId: bigint;
  lastOrderId: bigint;
  day: string;
};
export type LockOrdersToCloseRow = {
  id: bigint;
  serialNumber: string;
  customerId: bigint;
  policyVersion: number;
  status: string;
  transitionSeq: number;
  nextCloseOn: string;
  isReminded: boolean;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  disbursedOn: string;
  dueOn: string;
  extensions: number;
  chainPrincipalCentavos: bigint | null;
  chainChargedCentavos: bigint | null;
};

export const lockOrdersToClose = statement<LockOrdersToCloseParameters, LockOrdersToCloseRow>(
  `select id, serial_number, customer_id, policy_version, status, transition_seq, next_close_on as "nextCloseOn",
  remind_at is not null as "isReminded", principal_centavos, approval_fee_centavos, discount_centavos,
  interest_centavos, term_days, disbursed_on as "disbursedOn", due_on as "dueOn", extensions,
  chain_principal_centavos, chain_charged_centavos
from loan_order
where id between $1 and $2 and next_close_on <= $3
order by id for no key update`,
  ['firstOrderId', 'lastOrderId', 'day'],
);

export type SetNextClosesParameters = {
  orderIds: bigint[];
  nextOns: string[];
  remindAts: string[];
};
export type SetNextClosesRow = Record<never, never>;

export const setNextCloses = statement<SetNextClosesParameters, SetNextClosesRow>(
  `update loan_order o
set next_close_on = nullif(closed.next_on, '')::date, remind_at = nullif(closed.remind_at, '')::timestamptz
from unnest($1::bigint[], $2::text[], $3::text[]) as closed (order_id, next_on, remind_at)
where o.id = closed.order_id`,
  ['orderIds', 'nextOns', 'remindAts'],
);

export type MarkPageClosedParameters = {
  now: Date;
  day: string;
  firstOrderId: bigint;
};
export type MarkPageClosedRow = Record<never, never>;

export const markPageClosed = statement<MarkPageClosedParameters, MarkPageClosedRow>(
  `update close_page set closed_at = $1 where business_date = $2 and first_order_id = $3`,
  ['now', 'day', 'firstOrderId'],
);

export type RenewLeaseParameters = {
  leaseUntil: Date;
  day: string;
  fence: number;
};
export type RenewLeaseRow = Record<never, never>;

export const renewLease = statement<RenewLeaseParameters, RenewLeaseRow>(
  `update daily_close set next_at = $1 where business_date = $2 and fence = $3 and finished_at is null`,
  ['leaseUntil', 'day', 'fence'],
);

export type CountOpenPagesParameters = {
  day: string;
};
export type CountOpenPagesRow = {
  count: bigint;
};

export const countOpenPages = statement<CountOpenPagesParameters, CountOpenPagesRow>(
  `select count(*) as "count" from close_page where business_date = $1 and closed_at is null`,
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
  `update daily_close
set finished_at = $1, next_at = null,
  orders_closed = (select coalesce(sum(orders), 0) from close_page where business_date = $2)
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
