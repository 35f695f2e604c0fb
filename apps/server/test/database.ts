import { openDatabase } from '../src/platform/db.ts';
import { systemIds } from '../src/platform/ids.ts';

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/**
 * A fresh database copied from the migrated template, file by file: through the log it takes four times as long. Most of its
 * statements are said a few times, or by a connection that is cut soon, and PostgreSQL plans the first five of each
 * connection anew: a third of its time.
 */
export async function copyDatabase(maintenanceUrl: string, template: string): Promise<TestDatabase> {
  const name = `town_${systemIds.bytes(8).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const maintenance = openDatabase(maintenanceUrl, { connections: 1, onError: () => undefined });
    await maintenance.query(statement, []).finally(() => maintenance.close());
  };
  await retried(() => run(`create database ${name} template ${template} strategy file_copy`));
  await run(`alter database ${name} set plan_cache_mode = 'force_generic_plan'`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

// "source database is being accessed by other users": another test file copies it at this moment.
async function retried(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
