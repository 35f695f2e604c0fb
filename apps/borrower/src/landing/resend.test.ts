import { expect, test } from 'vitest';
import { secondsToResend, shownCountdown } from './resend.ts';

const sentMs = 1_700_000_000_000;

test.each([
  [0, 60],
  [1, 60],
  [18_000, 42],
  [59_001, 1],
  [60_000, 0],
  [3_600_000, 0],
])('%i ms after the code left, a new one may be asked for in %i s', (passedMs, seconds) => {
  expect(secondsToResend(sentMs, 60, sentMs + passedMs)).toBe(seconds);
});

test('a clock behind the server’s never counts from more than the interval', () => {
  expect(secondsToResend(sentMs, 60, sentMs - 600_000)).toBe(60);
});

test('the countdown reads as minutes and seconds', () => {
  expect([60, 42, 9, 0].map(shownCountdown)).toEqual(['1:00', '0:42', '0:09', '0:00']);
});
