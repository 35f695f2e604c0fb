import { addMs, instantFrom } from '@house/calendar';
import { expect, test, vi } from 'vitest';
import { ask, serverNowMs } from './ask.ts';

test('the server’s time is learned anew once the phone has put its clock right: a countdown by the old one never ends', async () => {
  const now = instantFrom('2026-11-20T10:00:00Z');
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"success":true,"result":null}', { headers: { date: now.toUTCString() } }),
  );
  vi.useFakeTimers({ now: instantFrom('2026-11-23T10:00:00Z') });
  await ask<'bulletin'>('/bulletin', { query: { stage: 'verifycode' } });
  expect(serverNowMs()).toBe(now.getTime());
  vi.setSystemTime(now);
  await ask<'bulletin'>('/bulletin', { query: { stage: 'verifycode' } });
  expect(serverNowMs()).toBe(now.getTime());
  vi.useRealTimers();
});

test('a clock that is put back while nothing is asked stops no countdown', async () => {
  const now = instantFrom('2026-11-20T10:00:00Z');
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date: now.toUTCString() } }));
  vi.useFakeTimers({ now });
  await ask<'bulletin'>('/bulletin', { query: { stage: 'verifycode' } });
  vi.advanceTimersByTime(10_000);
  vi.setSystemTime(addMs(now, -3_600_000));
  vi.advanceTimersByTime(20_000);
  expect(serverNowMs()).toBe(now.getTime() + 30_000);
  vi.useRealTimers();
});
