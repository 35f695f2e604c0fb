import { expect, it } from 'vitest';
import { dayAndTime, lastDayBefore } from './when.ts';

it('what stands to the end of a day is over at midnight, and its last day is the one before', () => {
  const midnight = '2027-01-05T22:00:00.000Z';
  expect([dayAndTime(midnight), lastDayBefore(midnight)]).toEqual(['06/01/2027\u00A000:00', '05/01/2027']);
});
