import { describe, expect, inject, it } from 'vitest';
import { systemIds } from '../../apps/server/src/platform/ids.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { runSim, type SimResult, type SimWish } from './run-sim.ts';
import type { Spoil } from './sim-town.ts';

/** On a database with the schema and nothing else: the policy is the seed's, too. */
async function simulated(wish: SimWish): Promise<SimResult> {
  const { maintenanceUrl } = inject('postgres');
  const name = `year_${systemIds.bytes(8).toString('hex')}`;
  const maintenance = openDatabase(maintenanceUrl, { connections: 1, onError: () => undefined });
  await maintenance.query(`create database ${name}`, []);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  try {
    await migrate(url.href);
    return await runSim(url.href, wish);
  } finally {
    await maintenance.query(`drop database if exists ${name} with (force)`, []);
    await maintenance.close();
  }
}

const refused = {
  kind: 'refused',
  reason: 'refused-by-rail',
  countsAsTry: true,
  pausesQueue: false,
  alert: false,
} as const;

/** Bugs planted between the service and its rail. */
const planted: { name: string; spoil: Spoil }[] = [
  {
    name: 'takes a lost answer for a refusal and pays again',
    spoil: (house) => ({
      ...house,
      rail: {
        ...house.rail,
        payout: async (...given) => {
          const outcome = await house.rail.payout(...given);
          if (outcome.kind !== 'unknown') return outcome;
          return { ...refused, code: 'LOST', raw: {} };
        },
      },
    }),
  },
  {
    name: 'forgets a payment whose answer came late',
    spoil: (house) => ({
      ...house,
      statement: { ...house.statement, read: () => [] },
      rail: {
        ...house.rail,
        status: async (...given) => {
          const status = await house.rail.status(...given);
          if (status.kind !== 'completed') return status;
          return { ...status, kind: 'failed', word: 'Failed' };
        },
      },
    }),
  },
  {
    name: 'books a payment under a name that the rail never gave',
    spoil: (house) => ({
      ...house,
      rail: {
        ...house.rail,
        collect: async (...given) => {
          const outcome = await house.rail.collect(...given);
          return outcome.kind === 'succeeded' ? { ...outcome, railTransactionId: `X${given[0].reference}` } : outcome;
        },
      },
    }),
  },
];

describe('a simulated stretch of time with a lying rail', () => {
  it('loses nothing, doubles nothing and leaves nothing on its way', async () => {
    const result = await simulated({ seed: 20_261, days: 30, people: 40, verifyEveryDays: 10 });
    expect(result).toMatchObject({ violations: [], surprises: [] });
    // A run in which little happens proves little.
    expect(result.events).toBeGreaterThan(1_000);
    expect(Object.keys(result.faultKinds).length).toBeGreaterThan(20);
    expect(result.orders['Cleared']).toBeGreaterThan(10);
  }, 120_000);

  it('is the same for the same seed, and another for another', async () => {
    const wish = { days: 6, people: 8, verifyEveryDays: 6 };
    const first = await simulated({ ...wish, seed: 5 });
    const again = await simulated({ ...wish, seed: 5 });
    const other = await simulated({ ...wish, seed: 6 });
    expect(again.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
  }, 120_000);

  it.each(planted)(
    'catches a service that $name',
    async ({ spoil }) => {
      const result = await simulated({ seed: 11, days: 25, people: 25, verifyEveryDays: 5, spoil });
      expect(result.violations).not.toEqual([]);
    },
    120_000,
  );
});
