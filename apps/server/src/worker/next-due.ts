import { addMs, businessDay, startOfDay } from '@house/calendar';
import type { House } from '../house.ts';
import { readNextDue } from './next-due.queries.ts';

// The close runs from 00:05 on; a moment later it is certainly due.
const closeTimeMs = 5 * 60_000 + 1_000;

/**
 * The next instant before `until` at which something happens whose hour matters: a close, an evening's reminder, a
 * message that waits for the morning. A clock that is moved stops there, so that a jump of a month sends the reminders
 * that a month would have sent. Undefined when there is none; the rest catches up at any later time alike.
 */
export async function nextDueBefore(house: Pick<House, 'database' | 'clock'>, until: Date): Promise<Date | undefined> {
  const [next] = await readNextDue.run({}, house.database);
  if (next === undefined) return undefined;
  const closes = [next.closeOn, next.cooldownOn].flatMap((day) =>
    day === null ? [] : [addMs(startOfDay(businessDay(day)), closeTimeMs)],
  );
  const now = house.clock.now();
  return [next.reminderAt, next.smsAt, ...closes]
    .flatMap((at) => (at !== null && at > now && at < until ? [at] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
}
