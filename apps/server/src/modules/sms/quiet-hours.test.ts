import { addMs, businessDay, startOfDay } from '@house/calendar';
import { describe, expect, it } from 'vitest';
import { endOfQuietHours } from './queue-sms.ts';

describe('quiet hours', () => {
  const at = (hour: number, minute = 0) => addMs(startOfDay(businessDay('2026-12-01')), (hour * 60 + minute) * 60_000);
  it.each([
    ['20 to 8', 20, 8, at(17, 30), at(17, 30)],
    ['20 to 8', 20, 8, at(19, 59), at(19, 59)],
    ['20 to 8', 20, 8, at(20), at(32)],
    ['20 to 8', 20, 8, at(7, 59), at(8)],
    ['20 to 8', 20, 8, at(8), at(8)],
    ['0 to 7', 0, 7, at(17, 30), at(17, 30)],
    ['0 to 7', 0, 7, at(23, 59), at(23, 59)],
    ['0 to 7', 0, 7, at(0), at(7)],
    ['1 to 6', 1, 6, at(5, 30), at(6)],
    ['8 to 8, which are none,', 8, 8, at(17, 30), at(17, 30)],
    ['0 to 0, which are none,', 0, 0, at(3), at(3)],
  ])(
    'from %s hold back what falls into them and nothing else',
    (_hours, quietFromHour, quietToHour, instant, leaves) => {
      expect(endOfQuietHours(instant, { quietFromHour, quietToHour })).toEqual(leaves);
    },
  );
});
