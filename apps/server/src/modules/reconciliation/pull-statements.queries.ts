// Generated from pull-statements.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LastPulledDayParameters = Record<never, never>;
export type LastPulledDayRow = {
  day: string | null;
};

export const lastPulledDay = statement<LastPulledDayParameters, LastPulledDayRow>(
  `select max(business_date) as "day" from statement_day`,
  [],
);

export type ForgetEarlyDaysParameters = {
  over: string;
};
export type ForgetEarlyDaysRow = Record<never, never>;

export const forgetEarlyDays = statement<ForgetEarlyDaysParameters, ForgetEarlyDaysRow>(
  `delete from statement_day where business_date > $1 and finished_at is not null`,
  ['over'],
);

export type StartDayParameters = {
  day: string;
  now: Date;
};
export type StartDayRow = Record<never, never>;

export const startDay = statement<StartDayParameters, StartDayRow>(
  `insert into statement_day (business_date, next_at) values ($1, $2) on conflict do nothing`,
  ['day', 'now'],
);

export type ClaimDaysParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimDaysRow = {
  businessDate: string;
  fence: number;
  failures: number;
  lines: number | null;
};

export const claimDays = statement<ClaimDaysParameters, ClaimDaysRow>(
  `with due as materialized (
  select business_date from statement_day where next_at <= $1
  order by business_date limit $2 for update skip locked
)
update statement_day set next_at = $3, fence = fence + 1
where business_date in (select business_date from due)
returning business_date, fence, failures, lines`,
  ['now', 'limit', 'leaseUntil'],
);

export type ReadOpenOfDayParameters = {
  from: Date;
  until: Date;
};
export type ReadOpenOfDayRow = {
  isOpen: boolean;
};

export const readOpenOfDay = statement<ReadOpenOfDayParameters, ReadOpenOfDayRow>(
  `select exists (
  select 1 from payout p join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
  where p.state in ('sent', 'unknown') and t.sent_at >= $1 and t.sent_at < $2
) or exists (
  select 1 from payment_attempt where state in ('sent', 'unknown') and sent_at >= $1 and sent_at < $2
) as "isOpen"`,
  ['from', 'until'],
);

export type KeepReadingParameters = {
  now: Date;
  lines: number;
  nextAt: Date;
  day: string;
  fence: number;
};
export type KeepReadingRow = Record<never, never>;

export const keepReading = statement<KeepReadingParameters, KeepReadingRow>(
  `update statement_day set read_at = $1, lines = $2, next_at = $3 where business_date = $4 and fence = $5`,
  ['now', 'lines', 'nextAt', 'day', 'fence'],
);

export type FinishDayParameters = {
  now: Date;
  day: string;
  fence: number;
};
export type FinishDayRow = Record<never, never>;

export const finishDay = statement<FinishDayParameters, FinishDayRow>(
  `update statement_day set finished_at = $1, next_at = null where business_date = $2 and fence = $3`,
  ['now', 'day', 'fence'],
);

export type PostponeDayParameters = {
  nextAt: Date;
  day: string;
  fence: number;
};
export type PostponeDayRow = Record<never, never>;

export const postponeDay = statement<PostponeDayParameters, PostponeDayRow>(
  `update statement_day set next_at = $1, failures = failures + 1 where business_date = $2 and fence = $3`,
  ['nextAt', 'day', 'fence'],
);
