import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@house/calendar';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../tools/embedded-postgres.ts';
import { seedPolicy } from '../src/modules/policies/seed-policy.ts';
import { openDatabase } from '../src/platform/db.ts';
import { systemIds } from '../src/platform/ids.ts';
import { migrate } from '../src/platform/migrate.ts';

/** One PostgreSQL for all server tests, with a migrated template from which each town copies its database. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'server-tests-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    bySocket: process.platform !== 'win32',
    throwaway: true,
  });
  const maintenance = openDatabase(postgres.url('postgres'), { connections: 1, onError: () => undefined });
  await maintenance.query(`create database ${templateName}`, []);
  await migrate(postgres.url(templateName));
  const template = openDatabase(postgres.url(templateName), { connections: 1, onError: () => undefined });
  await seedPolicy(template, systemIds, systemClock);
  await template.close();
  await maintenance.close();
  project.provide('postgres', { maintenanceUrl: postgres.url('postgres'), template: templateName });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const templateName = 'town_template';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { maintenanceUrl: string; template: string };
  }
}
