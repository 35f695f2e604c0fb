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
};
export type CutPagesRow = Record<never, never>;

export const cutPages = statement<CutPagesParameters, CutPagesRow>(
  `insert into close_page (business_date, order_page, orders)
select $1, order_page(id), count(*) from loan_order where next_close_on <= $1 group by 2
on conflict do nothing`,
  ['day'],
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
  except: bigint[];
};
export type LockOpenPageRow = {
  orderPage: bigint;
  locked: boolean;
  commit: string;
};

export const lockOpenPage = statement<LockOpenPageParameters, LockOpenPageRow>(
  `with page as (
  select p.order_page from close_page p
  join daily_close d on d.business_date = p.business_date and d.fence = $1 and d.finished_at is null
  where p.business_date = $2 and p.closed_at is null and p.order_page <> all($3::bigint[])
  order by p.order_page limit 1 for update of p skip locked
)
select order_page, pg_advisory_xact_lock(1, order_page::int) is null as "locked",
  set_config('synchronous_commit', 'off', true) as "commit"
from page`,
  ['fence', 'day', 'except'],
);

export type LockPageParameters = {
  fence: number;
  day: string;
  orderPage: bigint;
};
export type LockPageRow = {
  locked: boolean;
};

export const lockPage = statement<LockPageParameters, LockPageRow>(
  `with page as (
  select p.order_page from close_page p
  join daily_close d on d.business_date = p.business_date and d.fence = $1 and d.finished_at is null
  where p.business_date = $2 and p.order_page = $3 and p.closed_at is null for update of p
)
select pg_advisory_xact_lock(1, order_page::int) is null as "locked" from page`,
  ['fence', 'day', 'orderPage'],
);

export type ListDueParameters = {
  firstOrderId: bigint;
  lastOrderId: bigint;
  day: string;
};
export type ListDueRow = {
  id: bigint;
  serialNumber: string;
};

export const listDue = statement<ListDueParameters, ListDueRow>(
  `select id, serial_number from loan_order
where id between $1 and $2 and next_close_on <= $3 order by id`,
  ['firstOrderId', 'lastOrderId', 'day'],
);

export type EndAlarmsOfClosedParameters = {
  now: Date;
  firstOrderId: bigint;
  lastOrderId: bigint;
};
export type EndAlarmsOfClosedRow = Record<never, never>;

export const endAlarmsOfClosed = statement<EndAlarmsOfClosedParameters, EndAlarmsOfClosedRow>(
  `update incident set closed_at = $1
where kind = 'order-not-closed' and closed_at is null
  and subject in (select 'order:' || serial_number from loan_order where id between $2 and $3)`,
  ['now', 'firstOrderId', 'lastOrderId'],
);

export type AccruePageParameters = {
  day: string;
  orderPage: bigint;
  firstOrderId: bigint;
  lastOrderId: bigint;
  eventKey: string;
  today: string;
  now: Date;
};
export type AccruePageRow = Record<never, never>;

export const accruePage = statement<AccruePageParameters, AccruePageRow>(
  `with due as (
  select b.order_id, accrued(b, $1) - accrued(b, a.accrued_on) as late_interest
  from order_book b left join page_accrual a on a.order_page = $2
  where b.order_id between $3 and $4 and accrues_on(b, $1)
), written as (
  insert into journal (event_key, kind, business_date, value_date, posted_at)
  select $5, 'close', $6, $1, $7 where exists (select from due where late_interest > 0)
  returning id
)
insert into accrual_sheet (journal_id, order_page, order_ids, late_interest)
select written.id, $2, array_agg(due.order_id order by due.order_id),
  array_agg(due.late_interest order by due.order_id)
from written, due where due.late_interest > 0
group by written.id`,
  ['day', 'orderPage', 'firstOrderId', 'lastOrderId', 'eventKey', 'today', 'now'],
);

export type ReadOrdersToCloseParameters = {
  day: string;
  firstOrderId: bigint;
  lastOrderId: bigint;
  missedUntil: Date | null;
};
export type ReadOrdersToCloseRow = {
  order: string;
  events: string | null;
};

export const readOrdersToClose = statement<ReadOrdersToCloseParameters, ReadOrdersToCloseRow>(
  `select row(o.id, o.customer_id, o.policy_version, o.status, o.transition_seq, o.principal_centavos,
    o.approval_fee_centavos, o.discount_centavos, o.interest_centavos, o.term_days, o.disbursed_on, o.due_on,
    o.extensions, o.chain_principal_centavos, o.chain_charged_centavos,
    b.wallet_float, b.wallet_collection, b.principal_receivable, b.extension_fee_receivable, b.extension_clearing,
    b.loss_allowance, b.customer_credit, b.extension_fee_income, b.waivers, b.marketing, b.deferred_fee, b.fee_income,
    b.interest_receivable, b.interest_in_advance, b.interest_income, b.management_fee_receivable,
    b.management_fee_income, b.late_interest_receivable + accrued(b, a.accrued_on),
    b.late_interest_income - accrued(b, a.accrued_on))::text as "order",
  (select told.events from debt_event_text told where told.order_id = o.id) as "events"
from order_book b

cross join lateral (select * from loan_order where id = b.order_id and next_close_on <= $1 offset 0) o
left join page_accrual a on a.order_page = order_page($2)
where b.order_id between $2 and $3 and not accrues_on(b, $1)

  and ($4::timestamptz is null or not exists (
    select 1 from debt_event e left join payment_value_date v on v.debt_event_id = e.id
    left join rails_fault f on f.debt_event_id = e.id
    where e.order_id = b.order_id and greatest(e.recorded_at, v.recorded_at, f.recorded_at) >= $4
  ))
order by b.order_id`,
  ['day', 'firstOrderId', 'lastOrderId', 'missedUntil'],
);

export type ReadSerialNumbersParameters = {
  orderIds: bigint[];
};
export type ReadSerialNumbersRow = {
  id: bigint;
  serialNumber: string;
};

export const readSerialNumbers = statement<ReadSerialNumbersParameters, ReadSerialNumbersRow>(
  `select id, serial_number from loan_order where id = any($1::bigint[])`,
  ['orderIds'],
);

export type SetRemindersParameters = {
  dueAt: Date;
  orderIds: bigint[];
};
export type SetRemindersRow = Record<never, never>;

export const setReminders = statement<SetRemindersParameters, SetRemindersRow>(
  `insert into order_reminder (order_id, due_at)
select reminded.order_id, $1
from unnest($2::bigint[]) as reminded (order_id)
on conflict (order_id) do update set due_at = excluded.due_at`,
  ['dueAt', 'orderIds'],
);

export type MarkPageClosedParameters = {
  now: Date;
  day: string;
  orderPage: bigint;
};
export type MarkPageClosedRow = Record<never, never>;

export const markPageClosed = statement<MarkPageClosedParameters, MarkPageClosedRow>(
  `update close_page set closed_at = $1 where business_date = $2 and order_page = $3`,
  ['now', 'day', 'orderPage'],
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
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimRemindersRow = {
  id: bigint;
};

export const claimReminders = statement<ClaimRemindersParameters, ClaimRemindersRow>(
  `with due as materialized (
  select order_id from order_reminder where due_at <= $1 order by due_at, order_id limit $2 for update skip locked
)
update order_reminder set due_at = $3
where order_id in (select order_id from due)
returning order_id as id`,
  ['now', 'limit', 'leaseUntil'],
);

export type ForgetReminderParameters = {
  orderId: bigint;
};
export type ForgetReminderRow = Record<never, never>;

export const forgetReminder = statement<ForgetReminderParameters, ForgetReminderRow>(
  `delete from order_reminder where order_id = $1`,
  ['orderId'],
);
