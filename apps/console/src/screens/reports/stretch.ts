import { addDays, type BusinessDay } from '@house/calendar';

/** A stretch of business days, both ends counted. */
export type Stretch = { readonly from: BusinessDay; readonly to: BusinessDay };

/** The month that begins on this day: no month has more than 31 days, and the last is the one before the first of another. */
export function wholeMonth(first: BusinessDay): Stretch {
  const days = [28, 29, 30, 31].findLast((days) => addDays(first, days - 1).slice(0, 7) === first.slice(0, 7)) ?? 28;
  return { from: first, to: addDays(first, days - 1) };
}
