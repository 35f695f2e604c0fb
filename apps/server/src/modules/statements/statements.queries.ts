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
  exists (select 1 from booking_without_line where paid_at >= $3 and paid_at < $4) as "lacksBookings"`,
  ['day', 'dayAfter', 'from', 'until'],
);
