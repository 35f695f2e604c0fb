import { businessDayOf, formatDay, instantFrom, maputoTime } from '@house/calendar';

/** An instant as staff reads it, in Maputo: `20/12/2026 08:05`. */
export function dayAndTime(instant: string): string {
  const at = instantFrom(instant);
  const { hour, minute } = maputoTime(at);
  return `${formatDay(businessDayOf(at))} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
