export { systemClock, type Clock } from './clock.ts';
export { addMs, instantFrom, isInstant } from './instant.ts';
export {
  addDays,
  addMonths,
  businessDay,
  businessDayOf,
  dayRuns,
  daysBetween,
  daysPastDue,
  endOfDay,
  formatDay,
  isBusinessDay,
  maputoTime,
  startOfDay,
  weekdayOf,
  type BusinessDay,
} from './business-day.ts';
export { addWorkingDays, isHoliday, isWorkingDay, type Holiday } from './working-days.ts';
