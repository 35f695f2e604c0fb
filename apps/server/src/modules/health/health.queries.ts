// Generated from health.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadPayoutHourParameters = {
  waitedSince: Date;
  since: Date;
};
export type ReadPayoutHourRow = {
  asked: bigint;
  answered: bigint;
  withoutAnswer: bigint;
};

export const readPayoutHour = statement<ReadPayoutHourParameters, ReadPayoutHourRow>(
  `select count(*) as "asked",
  count(*) filter (where outcome in ('succeeded', 'refused', 'not-counted')) as "answered",
  count(*) filter (where outcome = 'unknown' or (outcome is null and sent_at < $1)) as "withoutAnswer"
from payout_try where sent_at > $2`,
  ['waitedSince', 'since'],
);

export type ReadCollectionHourParameters = {
  since: Date;
};
export type ReadCollectionHourRow = {
  asked: bigint;
  answered: bigint;
  withoutAnswer: bigint;
};

export const readCollectionHour = statement<ReadCollectionHourParameters, ReadCollectionHourRow>(
  `select count(*) as "asked",
  count(*) filter (where state in ('succeeded', 'failed')) as "answered",
  count(*) filter (where state = 'unknown') as "withoutAnswer"
from payment_attempt where sent_at > $1`,
  ['since'],
);

export type ReadSmsHourParameters = {
  since: Date;
};
export type ReadSmsHourRow = {
  queued: bigint;
  sent: bigint;
  delivered: bigint;
  failed: bigint;
};

export const readSmsHour = statement<ReadSmsHourParameters, ReadSmsHourRow>(
  `select count(*) filter (where state = 'queued') as "queued", count(*) filter (where state = 'sent') as "sent",
  count(*) filter (where delivered_at is not null) as "delivered",
  count(*) filter (where state = 'failed') as "failed"
from sms where queued_at > $1`,
  ['since'],
);

export type ReadLanesParameters = {
  now: Date;
};
export type ReadLanesRow = {
  name: string;
  due: bigint;
  oldestAt: Date | null;
};

export const readLanes = statement<ReadLanesParameters, ReadLanesRow>(
  `select 'sms' as "name", count(*) as "due", min(at) as "oldestAt"
from (select next_at as at from sms where state = 'queued' and next_at <= $1 order by next_at limit 1000) as due
union all
select 'payouts', count(*), min(at) from (
  select next_at as at from payout where state in ('queued', 'sent', 'unknown') and next_at <= $1
  order by next_at limit 1000
) as due
union all
select 'collections', count(*), min(at) from (
  select next_at as at from payment_attempt where state in ('queued', 'sent', 'unknown') and next_at <= $1
  order by next_at limit 1000
) as due
union all
select 'receipts', count(*), min(at) from (
  select next_at as at from rail_transaction where meaning = 'unread' and next_at <= $1 order by next_at limit 1000
) as due
union all
select 'reviews', count(*), min(at) from (
  select review_expires_at as at from loan_order where status = 'UnderReview' and review_expires_at <= $1
  order by review_expires_at limit 1000
) as due
union all
select 'reminders', count(*), min(at) from (
  select due_at as at from order_reminder where due_at <= $1 order by due_at limit 1000
) as due
union all
select 'holderNames', count(*), min(at) from (
  select next_at as at from wallet_holder where next_at <= $1 order by next_at limit 1000
) as due`,
  ['now'],
);

export type ReadClosesParameters = Record<never, never>;
export type ReadClosesRow = {
  lastClosed: string | null;
  finishedAt: Date | null;
  running: string | null;
};

export const readCloses = statement<ReadClosesParameters, ReadClosesRow>(
  `select (select max(business_date) from daily_close where finished_at is not null) as "lastClosed",
  (select max(finished_at) from daily_close) as "finishedAt",
  (select min(business_date) from daily_close where finished_at is null) as "running"`,
  [],
);

export type ReadDatabaseParameters = Record<never, never>;
export type ReadDatabaseRow = {
  bytes: bigint;
  postgres: string;
  migrations: bigint;
  migration: string;
};

export const readDatabase = statement<ReadDatabaseParameters, ReadDatabaseRow>(
  `select pg_database_size(current_database()) as "bytes", current_setting('server_version') as "postgres",
  (select count(*) from migration) as "migrations", (select max(name) from migration) as "migration"`,
  [],
);

export type ReadPaidOutParameters = {
  since: Date;
};
export type ReadPaidOutRow = {
  centavos: bigint;
};

export const readPaidOut = statement<ReadPaidOutParameters, ReadPaidOutRow>(
  `select coalesce(sum(amount_centavos), 0)::bigint as "centavos" from payout
where settled_at > $1 and state = 'confirmed'`,
  ['since'],
);

export type ReadLastWrittenParameters = Record<never, never>;
export type ReadLastWrittenRow = {
  at: Date | null;
};

export const readLastWritten = statement<ReadLastWrittenParameters, ReadLastWrittenRow>(
  `select greatest(
  (select max(queued_at) from sms), (select max(placed_at) from loan_order), (select max(sent_at) from payout_try),
  (select max(business_date)::timestamp at time zone 'Africa/Maputo' from daily_close)
) as "at"`,
  [],
);
