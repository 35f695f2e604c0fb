import { addMs, businessDayOf, instantFrom, isBusinessDay, maputoTime, startOfDay } from '@house/calendar';

/** `2026-12-20T08:00`, as a date field holds Maputo's time, as an instant; null while it is not whole. */
export function instantOfField(text: string): string | null {
  const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  if (!isBusinessDay(day)) return null;
  return addMs(startOfDay(day), (Number(hour) * 60 + Number(minute)) * 60_000).toISOString();
}

/** The other way round; empty for no instant. */
export function fieldOfInstant(instant: string | null): string {
  if (instant === null) return '';
  const at = instantFrom(instant);
  const { hour, minute } = maputoTime(at);
  return `${businessDayOf(at)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
