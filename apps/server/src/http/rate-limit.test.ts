import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, beto, signIn } from '../../test/cast.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ REQUESTS_PER_MINUTE: '60' });
});
afterAll(() => town.close());

describe('too many requests', () => {
  it('of one session are held back with the time to wait, and nobody else’s', async () => {
    const busy = await signIn(town, ana.phone);
    const calm = await signIn(town, beto.phone);
    let answer = await busy.call('customerInfo');
    expect(answer.headers.get('ratelimit')).toMatch(/^limit=60, remaining=5\d, reset=\d+$/);
    for (let calls = 0; calls < 60; calls += 1) answer = await busy.call('customerInfo');
    expect(answer).toMatchObject({ status: 429, body: { success: false, error: 'TOO_MANY_REQUESTS' } });
    expect(answer.body.result).toBe('You made too many requests. Please wait a little and try again.');
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await calm.call('customerInfo')).status).toBe(200);
    expect((await fetch(new URL('/healthz', town.url))).status).toBe(200);
  });
});
