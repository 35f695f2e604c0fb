import { addDays, type BusinessDay } from '@house/calendar';
import type { Database, Tx } from '../../platform/db.ts';
import { countDays, lockCounting, markCounted } from './reports.queries.ts';

// A day is told of until the end of the next: statements come then, and what is late takes the day back.
const overForDays = 2;
/** At once: while they are counted, whoever approves or pays out waits. */
const atOnce = 31n;

/** Counts for the reports what happened on the days that are over, once `day` is closed; those already counted stay. */
export async function countDaysOver(database: Database, day: BusinessDay): Promise<void> {
  const until = addDays(day, -overForDays);
  while ((await database.inTransaction((tx) => countSome(tx, until))) > 0);
}

async function countSome(tx: Tx, until: BusinessDay): Promise<number> {
  await lockCounting.run({}, tx);
  const days = (await markCounted.run({ until, limit: atOnce }, tx)).map((row) => row.day);
  if (days.length > 0) await countDays.run({ days }, tx);
  return days.length;
}
