import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/**
 * One PostgreSQL for all towns of a run, with a migrated template from which each copies its database: a cluster of its
 * own took a town of the journeys two thirds of the processor's time that it takes to open.
 */
export async function startTemplatePostgres(template: string) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `${template}-`));
  const bySocket = process.platform !== 'win32';
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, bySocket, throwaway: true });
  const maintenance = openDatabase(postgres.url('postgres'), { connections: 1, onError: () => undefined });
  await maintenance.query(`create database ${template}`, []).finally(() => maintenance.close());
  await migrate(postgres.url(template));
  return {
    maintenanceUrl: postgres.url('postgres'),
    templateUrl: postgres.url(template),
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
