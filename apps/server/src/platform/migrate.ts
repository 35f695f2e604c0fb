import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

export const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

/** Brings the schema up to date; two at once are safe, the second waits. Source: `db/migrations`, forward only. */
export async function migrate(databaseUrl: string, log: (line: string) => void = () => undefined): Promise<void> {
  await runner({
    databaseUrl,
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable: 'migration',
    checkOrder: true,
    advisoryLockMode: 'wait',
    log,
  });
}
