// Generated from restored-database.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadClusterParameters = Record<never, never>;
export type ReadClusterRow = {
  cluster: string | null;
  clusterNow: string;
  tableOid: bigint | null;
  tableOidNow: bigint;
  flushed: bigint;
};

export const readCluster = statement<ReadClusterParameters, ReadClusterRow>(
  `select cluster,
  (select system_identifier from pg_control_system()) || ':' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
    as "clusterNow",
  table_oid as "tableOid", 'rail_queue'::regclass::oid::bigint as "tableOidNow",
  (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as "flushed"
from rail_queue where name = 'payout'`,
  [],
);

export type KeepClusterParameters = {
  cluster: string;
  tableOid: bigint;
};
export type KeepClusterRow = Record<never, never>;

export const keepCluster = statement<KeepClusterParameters, KeepClusterRow>(
  `update rail_queue set cluster = $1, table_oid = $2 where name = 'payout'`,
  ['cluster', 'tableOid'],
);

export type BeginRestoreParameters = {
  now: Date;
};
export type BeginRestoreRow = Record<never, never>;

export const beginRestore = statement<BeginRestoreParameters, BeginRestoreRow>(
  `update rail_queue set restored_at = $1 where name = 'payout'`,
  ['now'],
);

export type EndRestoreParameters = Record<never, never>;
export type EndRestoreRow = Record<never, never>;

export const endRestore = statement<EndRestoreParameters, EndRestoreRow>(
  `update rail_queue set restored_at = null where name = 'payout'`,
  [],
);

export type FirstDayToReadParameters = {
  today: string;
  isPulled: boolean;
};
export type FirstDayToReadRow = {
  day: string;
};

export const firstDayToRead = statement<FirstDayToReadParameters, FirstDayToReadRow>(
  `select least(
  $1::date,
  (select min(business_date) from restored_day where read_at is null),
  (
    select min(((queued_at + interval '2 hours') at time zone 'UTC')::date) from payout
    where state in ('queued', 'sent', 'unknown', 'failed')
  ),
  coalesce(
    (select max(business_date) + 1 from statement_day where finished_at is not null and $2),
    (select ((max(completed_at) + interval '2 hours') at time zone 'UTC')::date from rail_statement_line),
    (select max(business_date) from order_transition)
  )
) as "day"`,
  ['today', 'isPulled'],
);

export type ForgetRestoredDaysParameters = Record<never, never>;
export type ForgetRestoredDaysRow = Record<never, never>;

export const forgetRestoredDays = statement<ForgetRestoredDaysParameters, ForgetRestoredDaysRow>(
  `delete from restored_day`,
  [],
);

export type InsertRestoredDaysParameters = {
  readFrom: Date;
  days: string[];
};
export type InsertRestoredDaysRow = Record<never, never>;

export const insertRestoredDays = statement<InsertRestoredDaysParameters, InsertRestoredDaysRow>(
  `insert into restored_day (business_date, read_from, next_at)
select day, $1::timestamptz, $1::timestamptz from unnest($2::date[]) day`,
  ['readFrom', 'days'],
);

export type ListUnreadDaysParameters = Record<never, never>;
export type ListUnreadDaysRow = {
  businessDate: string;
  readFrom: Date;
  lines: number | null;
  linesSince: Date | null;
};

export const listUnreadDays = statement<ListUnreadDaysParameters, ListUnreadDaysRow>(
  `select business_date, read_from, lines, lines_since from restored_day where read_at is null order by business_date`,
  [],
);

export type ClaimUnreadDaysParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimUnreadDaysRow = {
  businessDate: string;
};

export const claimUnreadDays = statement<ClaimUnreadDaysParameters, ClaimUnreadDaysRow>(
  `with due as materialized (
  select business_date from restored_day where read_at is null and next_at <= $1
  order by business_date limit $2 for update skip locked
)
update restored_day set next_at = $3
where business_date in (select business_date from due)
returning business_date`,
  ['now', 'limit', 'leaseUntil'],
);

export type KeepDayReadParameters = {
  lines: number;
  now: Date;
  nextAt: Date;
  day: string;
};
export type KeepDayReadRow = Record<never, never>;

export const keepDayRead = statement<KeepDayReadParameters, KeepDayReadRow>(
  `update restored_day set lines = $1, lines_since = $2, next_at = $3
where business_date = $4 and read_at is null and read_from <= $2`,
  ['lines', 'now', 'nextAt', 'day'],
);

export type MarkDayReadParameters = {
  now: Date;
  day: string;
};
export type MarkDayReadRow = {
  businessDate: string;
};

export const markDayRead = statement<MarkDayReadParameters, MarkDayReadRow>(
  `update restored_day set read_at = $1
where business_date = $2 and read_at is null and read_from <= $1
returning business_date`,
  ['now', 'day'],
);
