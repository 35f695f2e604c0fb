import { afterEach, expect, test, vi } from 'vitest';
import { reloadGuarded } from './release-ready.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page reloads by itself once in ten seconds, and again where the phone’s clock was put back meanwhile', () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(reloadGuarded()).toBe(true);
  vi.advanceTimersByTime(9_000);
  expect(reloadGuarded()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(reloadGuarded()).toBe(true);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(reloadGuarded()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(3);
});
