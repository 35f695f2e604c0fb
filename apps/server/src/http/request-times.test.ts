import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, signIn } from '../../test/cast.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

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
    const borrower = await signIn(town, ana.phone);
    await borrower.call('orders', { query: { size: 50 } });
    await borrower.call('orders', { query: { size: 50 } });
    await fetch(new URL('/api/orders?size=50', town.url));
    await fetch(new URL('/api/nothing', town.url));
    await expect.poll(() => counted('orders', '200')).toBe(2);
    await expect.poll(() => counted('orders', '401')).toBe(1);
    await expect.poll(() => counted('other', '404')).toBe(1);
  });
});
