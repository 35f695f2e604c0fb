import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addMs,
  addWorkingDays,
  businessDay,
  businessDayOf,
  dayRuns,
  daysBetween,
  daysPastDue,
  formatDay,
  instantFrom,
  isBusinessDay,
  isInstant,
  isWorkingDay,
  maputoTime,
  startOfDay,
  systemClock,
  weekdayOf,
} from './index.ts';

const holidays = ['01-01', '02-03', '04-07', '05-01', '06-25', '09-07', '09-25', '10-04', '12-25', '2026-12-24'];
const days = fc.integer({ min: -10_000, max: 40_000 }).map((n) => addDays(businessDay('1999-12-31'), n));

describe('the business day', () => {
  it.each([
    ['2026-11-20T21:59:59.999Z', '2026-11-20', { hour: 23, minute: 59 }],
    ['2026-11-20T22:00:00.000Z', '2026-11-21', { hour: 0, minute: 0 }],
    ['2026-12-31T22:30:00Z', '2027-01-01', { hour: 0, minute: 30 }],
    ['1969-12-31T21:00:00Z', '1969-12-31', { hour: 23, minute: 0 }],
  ])('at %s it is %s in Maputo', (instant, day, time) => {
    expect(businessDayOf(instantFrom(instant))).toBe(day);
    expect(maputoTime(instantFrom(instant))).toEqual(time);
  });

  it('is said with those that follow it, from the first to the last', () => {
    const all = ['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-04'].map((day) => businessDay(day));
    expect(dayRuns(all).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-11-28 2026-11-28',
      '2026-11-30 2026-12-02',
      '2026-12-04 2026-12-04',
    ]);
    expect(dayRuns([])).toEqual([]);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20/12/2026', '', '2026-00-10', '2026-11-20T00:00'])(
    '%j is none',
    (text) => {
      expect(isBusinessDay(text)).toBe(false);
      expect(() => businessDay(text)).toThrow(RangeError);
    },
  );

  it('knows leap days, weekdays and how a day is printed', () => {
    expect(addDays(businessDay('2028-02-28'), 1)).toBe('2028-02-29');
    expect(weekdayOf(businessDay('2026-11-20'))).toBe(5);
    expect(weekdayOf(businessDay('1969-12-28'))).toBe(0);
    expect(formatDay(businessDay('2026-12-20'))).toBe('20/12/2026');
  });

  it.each([
    ['2026-11-29', -24, '2024-11-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', -48, '2024-02-29'],
    ['2026-12-31', -10, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-01-31', -1, '2025-12-31'],
    ['1970-01-31', -1, '1969-12-31'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(businessDay(day), months)).toBe(expected);
  });

  it('counts days past due from the day after the due day', () => {
    const due = businessDay('2026-12-20');
    expect(daysPastDue(due, businessDay('2026-12-17'))).toBe(-3);
    expect(daysPastDue(due, due)).toBe(0);
    expect(daysPastDue(due, businessDay('2027-01-01'))).toBe(12);
  });

  it('adds and counts days the same way, and every instant of a day is that day', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: 0, max: 86_399_999 }),
        (day, n, ms) => {
          expect(daysBetween(day, addDays(day, n))).toBe(n);
          expect(businessDayOf(addMs(startOfDay(day), ms))).toBe(day);
        },
      ),
    );
  });
});

describe('instants', () => {
  it.each([
    '2026-11-20',
    '2026-11-20T10:00:00',
    '2027-02-29T10:00:00Z',
    '2026-11-31T10:00:00+02:00',
    'Tue 11/12/2026 10:00Z',
    'Fri, 20 Nov 2026 10:00:00 GMT+0200',
    '+012026-11-20T10:00:00Z',
    'yesterday',
    Number.NaN,
  ])('%s is refused', (source) => {
    expect(() => instantFrom(source)).toThrow(RangeError);
  });

  it('reads any zone and milliseconds', () => {
    expect(instantFrom('2026-11-20T12:00:00+02:00').getTime()).toBe(instantFrom(1_795_168_800_000).getTime());
  });

  it('of a call are written in full, in UTC, and there are such days', () => {
    expect(isInstant('2026-11-20T10:00:00.000Z')).toBe(true);
    for (const text of ['2026-11-20T10:00:00Z', '2026-11-20T12:00:00.000+02:00', '2026-02-30T10:00:00.000Z', 'soon']) {
      expect(isInstant(text)).toBe(false);
    }
  });

  it('of a call can be read', () => {
    const years = ['0000', '0001', '0099', '0100', '1969', '2026', '9999'];
    for (const text of years.map((year) => `${year}-06-30T10:00:00.000Z`).filter(isInstant)) {
      expect(instantFrom(text).toISOString()).toBe(text);
    }
  });

  it('the system clock goes forward', () => {
    const first = systemClock.now();
    expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(first.getTime());
  });
});

describe('working days', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 7, '2026-12-01'],
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-10-02', 1, '2026-10-06'], // Peace Day 2026 is a Sunday, kept on the Monday
    ['2026-09-23', 2, '2026-09-28'], // the 25th is Armed Forces Day, a Friday: the Monday is none
    ['2026-06-24', 1, '2026-06-26'], // nor is the day after Independence Day
    ['2026-11-23', -1, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %s working days is %s', (day, n, expected) => {
    expect(addWorkingDays(businessDay(day), n, holidays)).toBe(expected);
  });

  it('always ends on a working day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (day, n) => {
        expect(isWorkingDay(addWorkingDays(day, n, holidays), holidays)).toBe(true);
      }),
    );
  });
});
