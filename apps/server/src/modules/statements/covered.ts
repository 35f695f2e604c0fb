import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { readCover } from './statements.queries.ts';

const finalAfterMs = 24 * 3_600_000;
// What was booked later than this on the second day may stand on the third day's statement.
const edgeMs = 23 * 3_600_000;

/**
 * Whether what was asked of the rail then stands on the statements that are here, if it happened at all (rails.md,
 * INS-23): a day has passed, and those of its day and of the next are whole, which a day that was read once is not known
 * to be (0120). One that lacks what we know to have happened is no whole one. Never true where no statement is pulled: there two persons decide.
 */
export async function isCovered(house: House, db: Db, sentAt: Date): Promise<boolean> {
  if (house.clock.now() < addMs(sentAt, finalAfterMs)) return false;
  const [cover] = await readCover.run(daysThatTell(sentAt), db);
  return cover !== undefined && cover.wholeDays === 2n && !cover.lacksBookings;
}

/** The days whose statements name what was asked of the rail then, and when what is booked in them was paid. */
export function daysThatTell(sentAt: Date) {
  const day = businessDayOf(sentAt);
  const dayAfter = addDays(day, 1);
  return { day, dayAfter, from: startOfDay(day), until: addMs(startOfDay(dayAfter), edgeMs) };
}

/** Whether the rail's statements are pulled; else they come as files, if at all. */
export function pullsStatements({ config }: Pick<House, 'config'>): boolean {
  return config.RAIL_STATEMENT_URL !== undefined;
}
