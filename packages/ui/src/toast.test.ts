import { describe, expect, it } from 'vitest';
import { toastDurationMs } from './toast.ts';

describe('a toast stays as long as it takes to read it', () => {
  it.each([
    [1, 2000],
    [25, 2000],
    [26, 3000],
    [50, 3000],
    [51, 4000],
    [75, 4000],
    [76, 5000],
  ])('%i characters: %i ms', (length, durationMs) => {
    expect(toastDurationMs('x'.repeat(length))).toBe(durationMs);
  });
});
