import { addDays, isWorkingDay, type BusinessDay } from '@house/calendar';
import { defaultPolicy } from '@house/lending';

/** The first day from then on on which anybody may be called. */
export function workingDay(from: BusinessDay): BusinessDay {
  return isWorkingDay(from, defaultPolicy.holidays) ? from : workingDay(addDays(from, 1));
}
