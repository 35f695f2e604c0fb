import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, beto, signIn } from '../../test/cast.ts';
import { openTown, type Town } from '../../test/town.ts';
import { startMetrics } from './start-metrics.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it.each([
  ['emprestimo.example', true],
  ['127.0.0.1.evil.example', true],
  ['localhost:3000', false],
  ['127.0.0.1:3000', false],
  ['127.0.0.2:3000', false],
  ['[::1]:3000', false],
])('a cookie of %s is kept from plain http, unless it never leaves the machine', async (host, isSecure) => {
  // `fetch` names the host itself.
  const asked = http.get(new URL('/api/change_language?locale=en', town.url), { headers: { host } });
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
  answer.resume();
  expect(answer.headers['set-cookie']?.map((cookie) => cookie.includes('; Secure'))).toEqual([isSecure, isSecure]);
});

describe('the headers of an answer', () => {
  it('of a call are these few, for a slow phone reads them all', async () => {
    const { headers } = await (await signIn(town, ana.phone)).call('customerInfo');
    expect([...headers.keys()].toSorted()).toEqual([
      'access-control-allow-origin',
      'cache-control',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'ratelimit',
      'x-content-type-options',
      'x-date',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('of a call are there, and the call is counted, however its path is spelled', async () => {
    const { status, headers } = await fetch(new URL('/%61pi/orders?size=50', town.url));
    expect(status).toBe(401);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('ratelimit')).toMatch(/^limit=/);
  });

  it('of a path that no one can read are those of a call, and so is what it says', async () => {
    const answer = await fetch(new URL('/api/order/%E0%A4%A', town.url), { headers: { 'x-locale': 'en' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      success: false,
      result: 'Some details are not correct. Please check them and try again.',
      error: 'INVALID_INPUT',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const date = Date.parse(answer.headers.get('date') ?? '');
    expect(Math.abs(date - town.clock.now().getTime())).toBeLessThan(5_000);
  });

  it.each([
    ['a letter that is not escaped', 'GET /api/product/x?couponCode=S\u00e3o HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a length that is none', 'POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n{}', 400],
    ['a header without end', `GET /api/orders HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
  ])('of words with %s are in the envelope, with the service’s time', async (_, words, status) => {
    const answer = await answerTo(town.url, words);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const date = Date.parse(/^date: (.*)$/im.exec(head)?.[1] ?? '');
    expect(Math.abs(date - town.clock.now().getTime())).toBeLessThan(5_000);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: status === 413 ? 'TOO_LARGE' : 'INVALID_INPUT' });
  });

  it('of what is no call say how the whole site is to be reached and shown', async () => {
    const { headers } = await fetch(new URL('/', town.url));
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

/** How many answers were counted under this call and status. */
async function counted(call: string, status: string): Promise<number> {
  const { values } = await town.house.metrics.requestSeconds.get();
  const found = values.find(
    ({ metricName, labels }) =>
      metricName === 'http_request_seconds_count' && labels.call === call && labels.status === status,
  );
  return found?.value ?? 0;
}

describe('request times', () => {
  it('are counted under the call and its status, and whatever is no call under other', async () => {
    const borrower = await signIn(town, beto.phone);
    await borrower.call('orders', { query: { size: 50 } });
    await borrower.call('orders', { query: { size: 50 } });
    const refusedBefore = await counted('orders', '401');
    await fetch(new URL('/api/orders?size=50', town.url));
    await fetch(new URL('/api/nothing', town.url));
    await expect.poll(() => counted('orders', '200')).toBe(2);
    await expect.poll(() => counted('orders', '401')).toBe(refusedBefore + 1);
    await expect.poll(() => counted('other', '404')).toBe(1);
  });
});

describe('a body that is not there', () => {
  it('has no type, whatever is said of it', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const asked = { method: 'POST', headers: { 'content-type': type } };
      // It is who asks that is looked at, not how.
      expect((await fetch(new URL('/api/logout', town.url), asked)).status, type).toBe(401);
    }
  });

  it('is not waited for where its length is not said either', async () => {
    const asked = 'POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\r\n';
    expect(await answerTo(town.url, asked)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is missed by a call that wants one', async () => {
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await fetch(new URL('/api/verify_code', town.url), asked);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'INVALID_INPUT' }]);
  });
});

/** What is answered first to these words. */
function answerTo(url: string, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(words));
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
    socket.once('data', (heard) => {
      resolve(heard.toString());
      socket.destroy();
    });
  });
}

describe('health', () => {
  it('of a process that ends is alive and no longer ready, on the metrics port too', async () => {
    let isDraining = false;
    const metrics = await startMetrics(town.house, () => isDraining);
    const readyz = async (): Promise<number> => (await fetch(new URL('/readyz', metrics.url))).status;
    expect(await readyz()).toBe(200);
    isDraining = true;
    expect(await readyz()).toBe(503);
    expect((await fetch(new URL('/healthz', metrics.url))).status).toBe(200);
    await metrics.stop();
  });

  it('tells for how long what is due has waited for a worker, a day that was not closed too', async () => {
    await town.settle();
    const { house } = town;
    const late = { ...house, clock: { ...house.clock, now: () => addMs(house.clock.now(), 5 * 86_400_000) } };
    const metrics = await startMetrics(late, () => false);
    const text = await (await fetch(new URL('/metrics', metrics.url))).text();
    await metrics.stop();
    expect(text).toMatch(/^oldest_due_seconds\{work="payouts"\} 0$/m);
    const waited = Number(/^oldest_due_seconds\{work="close"\} (\S+)$/m.exec(text)?.[1]);
    expect(waited).toBeGreaterThan(4 * 86_400);
    expect(waited).toBeLessThan(6 * 86_400);
  });

  it('is told without a database, too: what is not known of it then is not a number', async () => {
    const query = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const metrics = await startMetrics({ ...town.house, database: { ...town.house.database, query } }, () => false);
    const answer = await fetch(new URL('/metrics', metrics.url));
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toMatch(/^open_incidents nan$/im);
    expect(text).not.toContain('oldest_due_seconds{');
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
    expect((await fetch(new URL('/readyz', metrics.url))).status).toBe(503);
    await metrics.stop();
  });

  it('of a process that is busy is alive, while calls are refused for a moment', async () => {
    const busy = await openTown({ BUSY_AFTER_MS: '1' });
    const holdUp = setInterval(() => {
      const until = performance.now() + 20;
      while (performance.now() < until);
    }, 1);
    try {
      const status = async (path: string): Promise<number> => (await fetch(new URL(path, busy.url))).status;
      await expect.poll(() => status('/api/company/contacts'), { timeout: 10_000 }).toBe(503);
      expect(await status('/healthz')).toBe(200);
      // Whoever opens a page reads it, and not the envelope of a call.
      const open = (path: string) => fetch(new URL(path, busy.url), { headers: { accept: 'text/html,*/*;q=0.8' } });
      await expect.poll(async () => (await open('/')).status, { timeout: 10_000 }).toBe(503);
      const page = await open('/order/1234567890');
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.headers.get('cache-control')).toBe('no-store');
      const text = await page.text();
      expect(text).toContain('Há muita gente a usar o serviço neste momento.');
      expect(text).toContain(`content="${page.headers.get('retry-after')}"`);
    } finally {
      clearInterval(holdUp);
      await busy.close();
    }
  });
});
