import { addDays, daysBetween, type BusinessDay } from '@house/calendar';

/** A stretch of business days, both ends counted. */
export type Stretch = { readonly from: BusinessDay; readonly to: BusinessDay };

// A report tells of a year at most, both ends counted.
const mostDays = 366;

/** From one day to another, as much of it as a report tells of. */
export function stretchOf(from: BusinessDay, to: BusinessDay): Stretch {
  const first = addDays(to, 1 - mostDays);
  if (from > to) return { from: to, to };
  return { from: daysBetween(from, to) < mostDays ? from : first, to };
}

/** The month that begins on this day: no month has more than 31 days, and the last is the one before the first of another. */
export function wholeMonth(first: BusinessDay): Stretch {
  const days = [28, 29, 30, 31].findLast((days) => addDays(first, days - 1).slice(0, 7) === first.slice(0, 7)) ?? 28;
  return { from: first, to: addDays(first, days - 1) };
}
