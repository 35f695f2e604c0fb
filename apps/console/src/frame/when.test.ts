import { expect, it } from 'vitest';
import { dayAndTime, daysText, lastDayBefore } from './when.ts';

it('what stands to the end of a day is over at midnight, and its last day is the one before', () => {
  const midnight = '2027-01-05T22:00:00.000Z';
  expect([dayAndTime(midnight), lastDayBefore(midnight)]).toEqual(['06/01/2027\u00A000:00', '05/01/2027']);
});

it('names days that follow each other by the first and the last', () => {
  expect(daysText(['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02'])).toBe('28/11/2026, 30/11/2026–02/12/2026');
  expect(daysText([])).toBe('');
});
