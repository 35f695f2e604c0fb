import { addDays, startOfDay, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import { findRestore, markRestoredDayRead } from '../disbursements/restored-database.ts';
import { findBookingsWithoutLine } from './bookings-without-line.ts';

/**
 * A statement of this day was held against the books. If a restored database waited for it, and it is whole up to the
 * restore as far as our own bookings can tell, the day is read.
 */
export async function noteRestoredDay(house: House, day: BusinessDay): Promise<void> {
  const restoredAt = await findRestore(house, day);
  if (restoredAt === undefined) return;
  const dayEnd = startOfDay(addDays(day, 1));
  const missing = await findBookingsWithoutLine(house, restoredAt < dayEnd ? restoredAt : dayEnd);
  if (missing.some((bookedAt) => bookedAt >= startOfDay(day))) return;
  await markRestoredDayRead(house, day);
}
