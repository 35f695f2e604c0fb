import { addDays, addMs, businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import { claimDay, lastDay, startDay } from './daily-close.queries.ts';

/** A business day whose close this worker holds until its lease ends. */
export type ClaimedDay = { readonly day: BusinessDay; readonly fence: number };

// 00:05: whatever was on its way at midnight has arrived.
const closeAfterMidnightMs = 5 * 60_000;
/** Renewed with each page; a killed close is taken up again so much later. */
export const closeLeaseMs = 60_000;

/**
 * Claims the day to close next: one that was begun and dropped, else the one after the last, up to today's. The very
 * first close is today's, because before it there was nothing to close. Undefined when all is closed or held by another.
 */
export async function claimDueDay(house: House): Promise<ClaimedDay | undefined> {
  const due = await dueDay(house);
  if (due === undefined) return undefined;
  const now = house.clock.now();
  await startDay.run({ day: due, now }, house.database);
  const [claimed] = await claimDay.run({ now, leaseUntil: addMs(now, closeLeaseMs) }, house.database);
  return claimed && { day: businessDay(claimed.businessDate), fence: claimed.fence };
}

/** The day to close next, whoever holds it; undefined when all is closed. */
export async function dueDay(house: House): Promise<BusinessDay | undefined> {
  const closable = businessDayOf(addMs(house.clock.now(), -closeAfterMidnightMs));
  const [last] = await lastDay.run({}, house.database);
  if (last === undefined || last.lastDay === null) return closable;
  const latest = businessDay(last.lastDay);
  if (!last.isFinished) return latest;
  return latest < closable ? addDays(latest, 1) : undefined;
}
