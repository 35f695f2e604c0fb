// Generated from statements.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadCoverParameters = {
  day: string;
  dayAfter: string;
  from: Date;
  until: Date;
};
export type ReadCoverRow = {
  wholeDays: bigint;
  lacksBookings: boolean;
};

export const readCover = statement<ReadCoverParameters, ReadCoverRow>(
  `select (
    select count(*) from statement_day where business_date in ($1, $2) and finished_at is not null
  ) as "wholeDays",
  exists (
    select 1 from rail_transaction
    where stated_at is null and part_of is null and paid_at >= $3 and paid_at < $4
  ) as "lacksBookings"`,
  ['day', 'dayAfter', 'from', 'until'],
);
