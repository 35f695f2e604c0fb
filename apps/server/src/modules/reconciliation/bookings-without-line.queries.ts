// Generated from bookings-without-line.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListNotStatedParameters = {
  since: Date;
  until: Date;
  limit: bigint;
};
export type ListNotStatedRow = {
  receipt: string;
  direction: string;
  amountCentavos: bigint;
  source: string;
  paidAt: Date;
};

export const listNotStated = statement<ListNotStatedParameters, ListNotStatedRow>(
  `select receipt as "receipt", direction as "direction", amount_centavos as "amountCentavos", source as "source",
  paid_at as "paidAt"
from booking_without_line where paid_at >= $1 and paid_at < $2
order by paid_at desc limit $3`,
  ['since', 'until', 'limit'],
);

export type EndAlarmsOfStatedParameters = {
  now: Date;
};
export type EndAlarmsOfStatedRow = Record<never, never>;

export const endAlarmsOfStated = statement<EndAlarmsOfStatedParameters, EndAlarmsOfStatedRow>(
  `update incident i set closed_at = $1
from rail_transaction r
where i.closed_at is null and i.kind in ('receipt-without-line', 'payout-without-line')
  and r.rail_transaction_id = substr(i.subject, length('rail:') + 1)

  and not exists (select 1 from booking_without_line b where b.receipt = r.rail_transaction_id)`,
  ['now'],
);

export type ListDaysWithMoreParameters = Record<never, never>;
export type ListDaysWithMoreRow = {
  day: string;
};

export const listDaysWithMore = statement<ListDaysWithMoreParameters, ListDaysWithMoreRow>(
  `select d.business_date as "day" from reconciliation_day d
cross join lateral (
  select d.business_date::timestamp at time zone 'Africa/Maputo' as since,
    (d.business_date + 1)::timestamp at time zone 'Africa/Maputo' as until
) bounds
where d.signed_at is null and d.without_line > 0 and d.without_line > (
  select count(*) from booking_without_line b where b.paid_at >= bounds.since and b.paid_at < bounds.until
) + (
  select count(*) from stated_reversal_without_line w where w.booked_at >= bounds.since and w.booked_at < bounds.until
)
order by 1`,
  [],
);

export type ListReversalsWithoutLineParameters = {
  since: Date;
  until: Date;
  limit: bigint;
};
export type ListReversalsWithoutLineRow = {
  receipt: string;
  amountCentavos: bigint;
  bookedAt: Date;
};

export const listReversalsWithoutLine = statement<ListReversalsWithoutLineParameters, ListReversalsWithoutLineRow>(
  `select receipt as "receipt", amount_centavos as "amountCentavos", booked_at as "bookedAt" from stated_reversal_without_line
where booked_at >= $1 and booked_at < $2
order by booked_at limit $3`,
  ['since', 'until', 'limit'],
);

export type EndAlarmsOfStatedReversalsParameters = {
  now: Date;
};
export type EndAlarmsOfStatedReversalsRow = Record<never, never>;

export const endAlarmsOfStatedReversals = statement<EndAlarmsOfStatedReversalsParameters, EndAlarmsOfStatedReversalsRow>(
  `update incident i set closed_at = $1
where i.closed_at is null and i.kind = 'reversal-without-line'
  and not exists (select 1 from stated_reversal_without_line w where w.receipt = substr(i.subject, length('rail:') + 1) offset 0)`,
  ['now'],
);

export type FirstStatedDayParameters = Record<never, never>;
export type FirstStatedDayRow = {
  day: string | null;
};

export const firstStatedDay = statement<FirstStatedDayParameters, FirstStatedDayRow>(
  `select coalesce(
  (select min(business_date) from statement_day),
  least(
    (select ((min(completed_at) + interval '2 hours') at time zone 'UTC')::date from rail_statement_line),
    (select min(business_date) from rail_statement)
  )
) as "day"`,
  [],
);

export type ReadBroughtParameters = {
  id: bigint;
};
export type ReadBroughtRow = {
  businessDate: string | null;
  lastAt: Date | null;
};

export const readBrought = statement<ReadBroughtParameters, ReadBroughtRow>(
  `select business_date, last_at from rail_statement where id = $1`,
  ['id'],
);
