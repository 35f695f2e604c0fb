import { addMs, businessDayOf, formatDay, instantFrom, maputoTime } from '@house/calendar';

/** An instant as staff reads it, in Maputo, never with its time on the next line: `20/12/2026 08:05`. */
export function dayAndTime(instant: string): string {
  return `${formatDay(businessDayOf(instantFrom(instant)))}\u00A0${timeOf(instant)}`;
}

/** `09:05`, in Maputo. */
export function timeOf(instant: string): string {
  const { hour, minute } = maputoTime(instantFrom(instant));
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The last day of what stands until then: midnight ends the day before it. */
export function lastDayBefore(instant: string): string {
  return formatDay(businessDayOf(addMs(instantFrom(instant), -1)));
}
