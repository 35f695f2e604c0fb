import { systemClock } from '@house/calendar';
import type { TestProject } from 'vitest/node';
import { startTemplatePostgres } from '../../../tools/test/template-postgres.ts';
import { seedPolicy } from '../src/modules/policies/seed-policy.ts';
import { openDatabase } from '../src/platform/db.ts';
import { systemIds } from '../src/platform/ids.ts';

/** The PostgreSQL of all server tests; its template has the first policy. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { maintenanceUrl, templateUrl, stop } = await startTemplatePostgres(templateName);
  const template = openDatabase(templateUrl, { connections: 1, onError: () => undefined });
  await seedPolicy(template, systemIds, systemClock);
  await template.close();
  project.provide('postgres', { maintenanceUrl, template: templateName });
  return stop;
}

const templateName = 'town_template';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { maintenanceUrl: string; template: string };
  }
}
