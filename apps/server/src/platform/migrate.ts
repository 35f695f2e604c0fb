import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { reach, setUp } from './connection.ts';
import { faultOfParts, keepParts } from './whole.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

// Whoever writes to a table that a migration waits for waits behind it.
const lockTimeoutMs = 2_000;
const againAfterMs = 500;
const mostTries = 240;
// Who makes a dump holds each table until it is there.
const inTheWay =
  'Others hold the tables (a dump that is being made, another migration): run it again when they are through';

/**
 * Brings the schema up to date, a transaction a migration, while the service works; two at once are safe, the second waits.
 * One that has to wait for others gives way to whoever came meanwhile and is tried again, for ten minutes. Source:
 * `db/migrations`, forward only. What is missing is run, also where it stands before another that was run: several work at
 * once, and a number is taken before its migration is there (decision 0256).
 */
export async function migrate(
  databaseUrl: string,
  log: (line: string) => void = () => undefined,
  most = mostTries,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    // That it waits for others is no error of a statement's.
    const complaints: string[] = [];
    try {
      return await runAll(databaseUrl, log, (line) => complaints.push(line));
    } catch (fault) {
      if (!isInTheWay(fault)) {
        complaints.forEach(log);
        throw fault;
      }
      if (tries === most) throw new Error(inTheWay, { cause: fault });
      log('Others are at work there: once more');
      await pause(againAfterMs);
    }
  }
}

// Where the list of what was run is, or is to be made: beside the tables, which need not be in `public`.
const ownSchema = `select coalesce(
    (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = to_regclass('migration')),
    current_schema()
  ) as schema`;

async function runAll(
  databaseUrl: string,
  log: (line: string) => void,
  complain: (line: string) => void,
): Promise<void> {
  // A server only counts what there is: it loads none of this.
  const { runner } = await import('node-pg-migrate');
  const client = new pg.Client(reach(databaseUrl));
  // What is asked next fails of it, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await setUp(client, { limitMs: 0, lockMs: lockTimeoutMs });
    const fault = await faultOfParts(client);
    if (fault !== undefined) throw new Error(fault);
    const { rows } = await client.query(ownSchema);
    await runner({
      dbClient: client,
      migrationsSchema: rows[0]?.schema,
      dir: migrationsFolder,
      direction: 'up',
      migrationsTable: 'migration',
      checkOrder: false,
      advisoryLockMode: 'wait',
      logger: { info: log, warn: complain, error: complain },
    });
    await keepParts(client);
  } finally {
    await client.end();
  }
}

/** Another transaction had what it needs, and perhaps waited for what it has. */
function isInTheWay(fault: unknown): boolean {
  return fault instanceof pg.DatabaseError && (fault.code === '55P03' || fault.code === '40P01');
}
