import { addDays, businessDayOf, isWorkingDay } from '@house/calendar';
import { defaultPolicy } from '@house/lending';
import type { Town } from './open-town.ts';

/** Moves the town so many days on, or as many more as it takes to a working day; gives the days. */
export async function advanceToWorkingDay(town: Town, atLeast: number): Promise<number> {
  const today = businessDayOf(await town.sandbox.clock());
  let days = atLeast;
  while (!isWorkingDay(addDays(today, days), defaultPolicy.holidays)) days += 1;
  await town.sandbox.advance({ days });
  return days;
}
