import {
  addMs,
  businessDay,
  businessDayOf,
  dayRuns,
  formatDay,
  instantFrom,
  isBusinessDay,
  maputoTime,
  type BusinessDay,
} from '@house/calendar';

/** `20/12/2026` from a day of an answer. */
export function dayText(day: string): string {
  return formatDay(businessDay(day));
}

/** Days in their order; those that follow each other from the first to the last: `18/12/2026, 20/12/2026–24/12/2026`. */
export function daysText(days: readonly string[]): string {
  const runs = dayRuns(days.map((day) => businessDay(day)));
  return runs.map(({ from, to }) => (from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`)).join(', ');
}

/** The same of an instant of an answer: its day in Maputo. */
export function dayOf(instant: string): string {
  return formatDay(businessDayOf(instantFrom(instant)));
}

/** The day that an address names; undefined where it names none. */
export function dayIn(text: string | undefined): BusinessDay | undefined {
  return text !== undefined && isBusinessDay(text) ? text : undefined;
}

/** An instant as staff reads it, in Maputo, never with its time on the next line: `20/12/2026 08:05`. */
export function dayAndTime(instant: string): string {
  return `${dayOf(instant)}\u00A0${timeOf(instant)}`;
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
