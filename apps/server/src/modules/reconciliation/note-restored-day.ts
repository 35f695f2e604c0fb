import { addMs, endOfDay, startOfDay, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import type { StatementLine } from '../../ports/rail-statement.ts';
import { findRestoredDay, keepRestoredDay, markRestoredDayRead } from '../disbursements/restored-database.ts';
import { findBookingsWithoutLine } from './bookings-without-line.ts';
import { believedEmptyAfterMs, readAgainMs } from './reading-times.ts';

type Given = { readonly source: 'pulled' | 'file'; readonly lines: readonly StatementLine[] };

/**
 * A statement of this day was held against the books. If a restored database waits for it, it is whole up to the restore
 * when it names what we booked until then, and six hours later says nothing new of that time (0120, 0133). An empty one
 * that was pulled is no reading until the rail has given it for a day; one that a person brings is the day's.
 */
export async function noteRestoredDay(house: House, day: BusinessDay, { source, lines }: Given): Promise<void> {
  const restored = await findRestoredDay(house, day);
  // Before the rail has written its book up to the restore, a booking without a line says nothing.
  if (restored === undefined || house.clock.now() < restored.readFrom) return;
  const dayEnd = endOfDay(day);
  const until = restored.restoredAt < dayEnd ? restored.restoredAt : dayEnd;
  const missing = await findBookingsWithoutLine(house, until);
  if (missing.some((bookedAt) => bookedAt >= startOfDay(day))) return;
  const said = lines.filter(({ completedAt }) => completedAt < until).length;
  const now = house.clock.now();
  if (said < (restored.lines ?? 0)) return;
  if (said === 0 && source === 'pulled' && now < addMs(restored.readFrom, believedEmptyAfterMs)) return;
  if (said !== restored.lines || restored.linesSince === undefined) {
    await keepRestoredDay(house, { day, lines: said, nextAt: addMs(now, readAgainMs) });
    return;
  }
  if (now >= addMs(restored.linesSince, readAgainMs)) await markRestoredDayRead(house, day);
}
