// npm run crash [-- cut|kill|both [EVERY [WAY,WAY]]]: every way that money moves, hurt at every round trip with the database, before and
// after it: the connection cut, where time stands still, or the server killed, a process of its own. Fails when the rail's
// own book and ours ever differ.
// `-- storm [--seed N] [--count 30000] [--at-once 64] [--copies 2] [--log FILE] [--mutant NAME]`: many customers at once at several
// copies of each part, while copies are killed or stand still, connections break and the rail errs, until so many payouts
// and payments were made.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@house/calendar';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { systemIds } from '../apps/server/src/platform/ids.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { crashEverywhere, readStepWishes } from './crash/every-step.ts';
import { readStormWishes, storm, type StormWishes } from './crash/storm.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { understood } from './not-understood.ts';

const [first, ...more] = process.argv.slice(2);
const run = understood(() => (first === 'storm' ? stormy(readStormWishes(more)) : stepwise(process.argv.slice(2))));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'crash-postgres-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, throwaway: true });
try {
  const template = 'crash_template';
  const maintenance = openDatabase(postgres.url('postgres'), { connections: 1, onError: () => undefined });
  await maintenance.query(`create database ${template}`, []);
  await maintenance.close();
  await migrate(postgres.url(template));
  const database = openDatabase(postgres.url(template), { connections: 1, onError: () => undefined });
  await seedPolicy(database, systemIds, systemClock);
  await database.close();
  if (!(await run(template))) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function stepwise(args: readonly string[]) {
  const wishes = readStepWishes(args);
  return (template: string) => crashEverywhere({ maintenanceUrl: postgres.url('postgres'), template }, wishes);
}

/** Whatever ends it, what was started is ended and tidied up first. */
function stormy(wishes: StormWishes) {
  const interrupted = new AbortController();
  const end = (): void => interrupted.abort();
  const signs = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'];
  for (const sign of signs) process.on(sign, end);
  return async (template: string): Promise<boolean> => {
    try {
      return await storm(postgres.url(template), wishes, interrupted.signal);
    } catch (fault) {
      if (!interrupted.signal.aborted) throw fault;
      console.error('interrupted');
      return false;
    } finally {
      // While somebody listens for the end of whoever started us, this process does not end by itself.
      for (const sign of signs) process.off(sign, end);
    }
  };
}
