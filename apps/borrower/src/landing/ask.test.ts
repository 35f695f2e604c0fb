import { addMs, instantFrom } from '@house/calendar';
import { expect, test, vi } from 'vitest';
import { ask, serverNowMs } from './ask.ts';

test('a proxy that writes its own time over the server’s stops no countdown', async () => {
  const now = instantFrom('2026-11-20T10:00:00Z');
  vi.useFakeTimers({ now });
  const headers = { date: addMs(now, -3 * 3_600_000).toUTCString(), 'x-date': now.toUTCString() };
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
  await ask<'bulletin'>('/bulletin', { query: { stage: 'verifycode' } });
  vi.advanceTimersByTime(60_000);
  expect(serverNowMs()).toBe(now.getTime() + 60_000);
  vi.useRealTimers();
});

test('the server’s time is learned anew once the phone has put its clock right: a countdown by the old one never ends', async () => {
  const now = instantFrom('2026-11-20T10:00:00Z');
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"success":true,"result":null}', { headers: { 'x-date': now.toUTCString() } }),
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
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'x-date': now.toUTCString() } }));
  vi.useFakeTimers({ now });
  await ask<'bulletin'>('/bulletin', { query: { stage: 'verifycode' } });
  vi.advanceTimersByTime(10_000);
  vi.setSystemTime(addMs(now, -3_600_000));
  vi.advanceTimersByTime(20_000);
  expect(serverNowMs()).toBe(now.getTime() + 30_000);
  vi.useRealTimers();
});
