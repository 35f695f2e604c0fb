import { describe, expect, test } from 'vitest';
import { keptDigits, phoneEntry, shownPhone } from './phone-entry.ts';

describe('the phone field', () => {
  test.each([
    ['841234567', '841234567'],
    ['0841234567', '841234567'],
    ['84 123 4567', '841234567'],
    ['+258 84 123 4567', '841234567'],
    ['00258841234567', '841234567'],
    ['084', '084'],
    // By hand, digit by digit: the code goes as soon as it is there, for no number begins with it.
    ['258', ''],
    ['00258', ''],
    ['0025', '0025'],
    ['2588412345', '8412345'],
    ['8412345678901', '8412345678'],
    ['abc', ''],
    ['', ''],
  ])('keeps of %j the digits %j', (typed, kept) => {
    expect(keptDigits(typed)).toBe(kept);
  });

  test.each([
    ['', 'short'],
    ['84123456', 'short'],
    ['99999999', 'short'],
    ['841234567', 'right'],
    ['811234567', 'wrong'],
    ['881234567', 'wrong'],
    ['8412345678', 'wrong'],
  ])('judges %j only from the ninth digit on: %s', (digits, entry) => {
    expect(phoneEntry(digits)).toBe(entry);
  });

  test('is shown with the country and in groups', () => {
    expect(shownPhone('841234567')).toBe('+258 84 123 4567');
    expect(shownPhone('0841234567')).toBe('+258 084 123 4567');
    expect(shownPhone('84')).toBe('+258 84');
  });
});
