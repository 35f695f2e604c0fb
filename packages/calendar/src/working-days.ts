import { addDays, weekdayOf, type BusinessDay } from './business-day.ts';

/**
 * A public holiday: every year's `MM-DD` (kept on the Monday when it falls on a Sunday, as Mozambique's labour law
 * has it) or one `YYYY-MM-DD`.
 */
export type Holiday = string;

/** The n-th working day after `day` (before it when negative): no Saturday, Sunday or holiday counts. */
export function addWorkingDays(day: BusinessDay, workingDays: number, holidays: readonly Holiday[]): BusinessDay {
  const step = workingDays < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(workingDays); left > 0;) {
    reached = addDays(reached, step);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}

/** Whether banks and offices work that day. */
export function isWorkingDay(day: BusinessDay, holidays: readonly Holiday[]): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, holidays);
}

/** Whether a holiday is kept that day, whatever day of the week it is. */
export function isHoliday(day: BusinessDay, holidays: readonly Holiday[]): boolean {
  if (holidays.includes(day) || holidays.includes(day.slice(5))) return true;
  return weekdayOf(day) === 1 && holidays.includes(addDays(day, -1).slice(5));
}
