import { describe, expect, inject, it } from 'vitest';
import { faultKinds } from './fault-kinds.ts';
import type { SimWish } from './run-sim.ts';
import { commandOf } from './shrink.ts';
import { simulateIn } from './simulate.ts';

const everybody = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const simulated = (wish: SimWish) => {
  const { maintenanceUrl } = inject('postgres');
  return simulateIn((database) => maintenanceUrl.replace(/\/postgres$/, `/${database}`))(wish);
};
const all = new Set(faultKinds);
// Half a minute on a quiet machine; what else runs on it may take most of it.
const patience = 600_000;

describe('a simulated stretch of time with a lying rail', () => {
  it(
    'loses nothing, doubles nothing and leaves nothing on its way',
    async () => {
      const wish = { seed: 20_261, days: 24, people: everybody(60), only: all };
      const result = await simulated(wish);
      expect(result.violations, commandOf(wish)).toEqual([]);
      // A run in which little happens proves little.
      expect(result.events).toBeGreaterThan(5_000);
      expect(result.faults).toBeGreaterThan(500);
    },
    patience,
  );

  it(
    'is the same for the same seed, and another for another',
    async () => {
      const wish = { days: 6, people: everybody(12), only: all };
      const first = await simulated({ ...wish, seed: 5 });
      const again = await simulated({ ...wish, seed: 5 });
      const other = await simulated({ ...wish, seed: 6 });
      expect(again.hash).toBe(first.hash);
      expect(other.hash).not.toBe(first.hash);
    },
    patience,
  );
});
