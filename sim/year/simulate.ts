import { systemIds } from '../../apps/server/src/platform/ids.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { runSim, type SimResult, type SimWish } from './run-sim.ts';

export type Simulate = (wish: SimWish) => Promise<SimResult>;

/**
 * Runs a simulation on a database of its own in the cluster: with the schema and nothing else, the policy is the seed's too.
 * `keeps`: one that fails stays, for whoever wants to look into it.
 */
export function simulateIn(clusterUrl: (database: string) => string, keeps = false): Simulate {
  return async (wish) => {
    const name = `year_${systemIds.bytes(8).toString('hex')}`;
    const maintenance = openDatabase(clusterUrl('postgres'), { connections: 1, onError: () => undefined });
    await maintenance.query(`create database ${name}`, []);
    let isWrong = false;
    try {
      await migrate(clusterUrl(name));
      const result = await runSim(clusterUrl(name), wish);
      isWrong = result.violations.length > 0;
      return result;
    } finally {
      if (isWrong && keeps) console.error(`Its database: ${name}`);
      else await maintenance.query(`drop database if exists ${name} with (force)`, []);
      await maintenance.close();
    }
  };
}
