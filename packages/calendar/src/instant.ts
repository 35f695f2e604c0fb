import { isBusinessDay } from './business-day.ts';

/**
 * An instant from ISO-8601 text with a zone, or from milliseconds since 1970. Throws RangeError if it is none, as 29
 * February of most years.
 */
export function instantFrom(source: string | number): Date {
  const instant = new Date(source);
  if (Number.isNaN(instant.getTime()) || (typeof source === 'string' && !isZoned(source))) {
    throw new RangeError(`${source} is not an instant`);
  }
  return instant;
}

/** True for an instant written as `toISOString` does, which `instantFrom` reads: 30 February has none. */
export function isInstant(text: string): boolean {
  return isZoned(text) && new Date(text).toJSON() === text;
}

/** The instant that many milliseconds later (earlier when negative). */
export function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

// Text without a zone would be read in the zone of whatever machine it lands on, and other than ISO with the month first.
const zoned = /^(\d{4}-\d{2}-\d{2})T\d.*(?:Z|[+-]\d{2}:?\d{2})$/;

function isZoned(text: string): boolean {
  return isBusinessDay(zoned.exec(text)?.[1] ?? '');
}
