import { expect, inject, it } from 'vitest';
import { faultKinds } from './fault-kinds.ts';
import { simulateIn } from './simulate.ts';

it('a simulation is the same for the same seed, and another for another', async () => {
  const { maintenanceUrl } = inject('postgres');
  const simulate = simulateIn((database) => maintenanceUrl.replace(/\/postgres$/, `/${database}`));
  const wish = { days: 6, people: Array.from({ length: 16 }, (_, index) => index + 1), only: new Set(faultKinds) };
  const hashes = [5, 5, 6].map(async (seed) => (await simulate({ ...wish, seed })).hash);
  const [first, again, other] = await Promise.all(hashes);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
}, 300_000);
