import { businessDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { stretchOf, wholeMonth } from './stretch.ts';

it.each([
  ['2026-11-01', '2026-11-30'],
  ['2026-12-01', '2026-12-31'],
  ['2027-02-01', '2027-02-28'],
  ['2028-02-01', '2028-02-29'],
])('a month of lending is all of its days, wherever the report begins: %s', (from, to) => {
  expect(wholeMonth(businessDay(from))).toEqual({ from, to });
});

it.each([
  ['2026-11-20', '2026-11-26', '2026-11-20'],
  ['2025-11-26', '2026-11-26', '2025-11-26'],
  ['2025-11-25', '2026-11-26', '2025-11-26'],
  ['2020-01-01', '2026-11-26', '2025-11-26'],
  ['2026-11-27', '2026-11-26', '2026-11-26'],
])('a report asked for from %s to %s begins on %s', (from, to, begins) => {
  expect(stretchOf(businessDay(from), businessDay(to))).toEqual({ from: begins, to });
});
