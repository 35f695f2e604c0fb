declare const brand: unique symbol;

/** A calendar day in Maputo as `YYYY-MM-DD`: the unit of due dates, charges and closes (rules.md 1). */
export type BusinessDay = string & { readonly [brand]: 'BusinessDay' };

const dayMs = 86_400_000;
// Africa/Maputo is UTC+2 all year; it has had no daylight saving since 1903.
const maputoOffsetMs = 2 * 3_600_000;

/** Names a day that exists. Throws RangeError for any other text. */
export function businessDay(text: string): BusinessDay {
  const known = numbers.get(text);
  // The text that is kept, so that to compare days is to compare addresses.
  if (known !== undefined) return dayFromNumber(known);
  if (!isBusinessDay(text)) throw new RangeError(`${text} is not a day YYYY-MM-DD`);
  return text;
}

/** Whether the text is a day of the calendar, `2026-02-29` is not. */
export function isBusinessDay(text: string): text is BusinessDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFromNumber(dayNumber(text)) === text;
}

/** The day it is in Maputo at that instant. */
export function businessDayOf(instant: Date): BusinessDay {
  return dayFromNumber(Math.floor((instant.getTime() + maputoOffsetMs) / dayMs));
}

/** The day `days` later, earlier when negative. */
export function addDays(day: BusinessDay, days: number): BusinessDay {
  return dayFromNumber(dayNumber(day) + days);
}

/** That day of the month so many months later, earlier when negative; the last one of a month that has no such day. */
export function addMonths(day: BusinessDay, months: number): BusinessDay {
  const month = (digits(day, 0, 4) - 1970) * 12 + digits(day, 5, 7) - 1 + months;
  const last = Date.UTC(1970, month + 1, 0);
  return dayFromNumber(Math.min(Date.UTC(1970, month, digits(day, 8, 10)), last) / dayMs);
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: BusinessDay, to: BusinessDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days in their order as runs of days that follow each other, as somebody says them: from the 3rd to the 7th, and the 9th. */
export function dayRuns(
  days: readonly BusinessDay[],
): readonly { readonly from: BusinessDay; readonly to: BusinessDay }[] {
  const runs: { from: BusinessDay; to: BusinessDay }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** dpd: 0 on the due day (all of it is on time), 1 on the day after, negative before (rules.md 1). */
export function daysPastDue(dueOn: BusinessDay, today: BusinessDay): number {
  return daysBetween(dueOn, today);
}

/** 00:00 in Maputo of that day, the instant at which the day's charges fall. */
export function startOfDay(day: BusinessDay): Date {
  return new Date(dayNumber(day) * dayMs - maputoOffsetMs);
}

/** When that day is over: 00:00 in Maputo of the next. */
export function endOfDay(day: BusinessDay): Date {
  return startOfDay(addDays(day, 1));
}

/** What a Maputo wall clock shows. */
export function maputoTime(instant: Date): { hour: number; minute: number } {
  const local = new Date(instant.getTime() + maputoOffsetMs);
  return { hour: local.getUTCHours(), minute: local.getUTCMinutes() };
}

/** `20/12/2026`, as screens, contracts and messages show a day. */
export function formatDay(day: BusinessDay): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: BusinessDay): number {
  // 1 January 1970 was a Thursday.
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

function dayNumber(day: string): number {
  return numbers.get(day) ?? readNumber(day);
}

function readNumber(day: string): number {
  return Date.UTC(digits(day, 0, 4), digits(day, 5, 7) - 1, digits(day, 8, 10)) / dayMs;
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let place = from; place < to; place += 1) value = value * 10 + text.charCodeAt(place) - 48;
  return value;
}

// Writing a day out costs half a microsecond and the close of a million loans names the same few days again and again.
const names = new Map<number, BusinessDay>();
const numbers = new Map<string, number>();
const namesKept = 40_000;

function dayFromNumber(number: number): BusinessDay {
  const known = names.get(number);
  if (known !== undefined) return known;
  const date = new Date(number * dayMs);
  const name = (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)) as BusinessDay;
  if (name !== '' && names.size < namesKept) {
    names.set(number, name);
    numbers.set(name, number);
  }
  return name;
}
