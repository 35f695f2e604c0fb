import { expect, inject, it } from 'vitest';
import { faultKinds } from './fault-kinds.ts';
import { simulateIn } from './simulate.ts';

it('a simulation is the same for the same seed, whether an auditor reads or not, and another for another', async () => {
  const { maintenanceUrl } = inject('postgres');
  const simulate = simulateIn((database) => maintenanceUrl.replace(/\/postgres$/, `/${database}`));
  const wish = { days: 6, people: Array.from({ length: 16 }, (_, index) => index + 1), only: new Set(faultKinds) };
  const lives = [{ seed: 5 }, { seed: 5, audits: false }, { seed: 6, audits: false }];
  const hashes = lives.map(async (life) => (await simulate({ ...wish, ...life })).hash);
  const [first, again, other] = await Promise.all(hashes);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
}, 300_000);
