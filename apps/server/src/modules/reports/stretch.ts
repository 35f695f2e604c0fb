import { endOfDay, startOfDay, type BusinessDay } from '@house/calendar';

/** The instants of a stretch of business days, both ends counted. */
export function instantsOf({ from, to }: { from: BusinessDay; to: BusinessDay }): { since: Date; before: Date } {
  return { since: startOfDay(from), before: endOfDay(to) };
}
