import { expect, test } from 'vitest';
import { refreshEveryMs } from './groups.ts';

test('a status on the move is asked for every 3 s, after a minute every 10 s, any other every 30 s', () => {
  expect([0, 59_999, 60_000].map((watchedMs) => refreshEveryMs('UnderReview', watchedMs))).toEqual([
    3000, 3000, 10_000,
  ]);
  expect(refreshEveryMs(undefined)).toBe(3000);
  expect(refreshEveryMs('Approved')).toBe(3000);
  expect((['Disbursed', 'Overdue', 'Cleared', 'Declined'] as const).map((status) => refreshEveryMs(status))).toEqual(
    Array(4).fill(30_000),
  );
});
