import { endOfDay, startOfDay, type BusinessDay } from '@house/calendar';

/** The instants between which a line is of the day in Maputo. */
export function dayBounds(day: BusinessDay): { readonly from: Date; readonly until: Date } {
  return { from: startOfDay(day), until: endOfDay(day) };
}
