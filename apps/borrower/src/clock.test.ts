import { addMs, systemClock } from '@house/calendar';
import { beforeEach, expect, test, vi } from 'vitest';
import { isOfToday, learnServerTime, serverNow, startClock } from './clock.ts';

const dayMs = 86_400_000;
const aheadDays = () => (serverNow().getTime() - systemClock.now().getTime()) / dayMs;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('the time the page was given counts, whatever the phone’s clock says', () => {
  startClock(addMs(systemClock.now(), 3 * dayMs).toISOString());
  expect(aheadDays()).toBeCloseTo(3, 3);
});

test('an answer puts the clock right, and one without a date changes nothing', () => {
  startClock(systemClock.now().toISOString());
  learnServerTime(addMs(systemClock.now(), -2 * dayMs).toUTCString());
  expect(aheadDays()).toBeCloseTo(-2, 3);
  learnServerTime(null);
  learnServerTime('yesterday');
  expect(aheadDays()).toBeCloseTo(-2, 3);
});

test('a page that is not given the time, out of the worker’s cache, goes by what was learned last', () => {
  startClock(undefined);
  expect(aheadDays()).toBeCloseTo(0, 3);
  learnServerTime(addMs(systemClock.now(), 5 * dayMs).toUTCString());
  startClock(undefined);
  expect(aheadDays()).toBeCloseTo(5, 3);
});

test('today is the day in Maputo, also of an instant of a phone that is days off', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z') });
  startClock('2026-11-20T21:30:00.000Z');
  expect(isOfToday(systemClock.now().getTime())).toBe(true);
  vi.setSystemTime(new Date('2026-11-18T10:31:00Z'));
  expect(isOfToday(new Date('2026-11-18T10:00:00Z').getTime())).toBe(false);
  vi.useRealTimers();
});
