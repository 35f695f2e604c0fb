import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const template = 'journey_template';

/**
 * One PostgreSQL for all towns of a run, with a migrated template that each copies its database from: a cluster of its
 * own took a town two thirds of the processor's time that it takes to open. Told to the workers by the environment.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'journeys-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    bySocket: process.platform !== 'win32',
    throwaway: true,
  });
  const maintenance = openDatabase(postgres.url('postgres'), { connections: 1, onError: () => undefined });
  await maintenance.query(`create database ${template}`, []).finally(() => maintenance.close());
  await migrate(postgres.url(template));
  Object.assign(process.env, { JOURNEYS_POSTGRES: postgres.url('postgres'), JOURNEYS_TEMPLATE: template });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
