// Generated from next-due.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../platform/statement.ts';

export type ReadNextDueParameters = Record<never, never>;
export type ReadNextDueRow = {
  reminderAt: Date | null;
  smsAt: Date | null;
  closeOn: string | null;
  cooldownOn: string | null;
};

export const readNextDue = statement<ReadNextDueParameters, ReadNextDueRow>(
  `select (select min(due_at) from order_reminder) as "reminderAt",
  (select min(next_at) from sms where state = 'queued') as "smsAt",

  (select greatest(min(next_close_on), (select max(business_date) + 1 from daily_close where finished_at is not null))
   from loan_order where next_close_on is not null having count(*) > 0) as "closeOn",
  (select min(cooldown_until) from customer where cooldown_until is not null) as "cooldownOn"`,
  [],
);
