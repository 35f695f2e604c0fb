import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

export const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

/**
 * Brings the schema up to date; two at once are safe, the second waits. Source: `db/migrations`, forward only. Throws
 * when one is missing that stands before another that was run, unless the order is not asked for.
 */
export async function migrate(
  databaseUrl: string,
  log: (line: string) => void = () => undefined,
  { checkOrder = true } = {},
): Promise<void> {
  await runner({
    databaseUrl,
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable: 'migration',
    checkOrder,
    advisoryLockMode: 'wait',
    // That nobody answers is thrown, too, in one line.
    logger: { info: log, warn: log, error: (line) => line.startsWith('could not connect') || log(line) },
  });
}
