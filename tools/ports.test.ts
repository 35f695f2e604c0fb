import { expect, it } from 'vitest';
import { freePort } from './ports.ts';

it('gives no port twice, though nobody listens on those it gave', async () => {
  const ports: number[] = [];
  // Of so many out of twenty thousand some would be alike.
  for (let n = 0; n < 600; n += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
});
