import { readdirSync } from 'node:fs';
import type { Database, Db } from './db.ts';
import { migrationsFolder } from './migrate.ts';
import { isReadOnly } from './shared-lines.ts';

// As many connections as single statements share, as settings are by themselves, and a new one.
const mostTries = 4;

// By their names: what another release has besides is none of ours. Whoever may not write is refused by it, and nothing is
// written or locked.
const asked = `select count(*) as done from migration
  left join (select from migration where false for update) as taking_writes on true
  where name = any($1)`;

type Owner = { readonly database: Database; readonly clockIsRight: () => boolean };

/**
 * Whether the clock may be gone by, and the database answers, takes writes, and has every migration that this build knows. A
 * connection that takes none is ended by having been asked; the next may, and a copy that nobody calls has no other way to find
 * that out.
 */
export async function isReady({ database, clockIsRight }: Owner): Promise<boolean> {
  if (!clockIsRight()) return false;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await hasAll(database, asked);
    } catch (error) {
      if (!isReadOnly(error)) return false;
    }
  }
  return false;
}

/**
 * What is wrong with the database's tables, in a line for whoever begins on them; undefined where they have every migration that
 * this build knows. A copy of a new release that is started before it would take work from those that can do it, and be cut
 * off wherever it needs what is not there yet; a command would book what nothing there keeps right.
 */
export async function faultOfTables(database: Db): Promise<string | undefined> {
  const isWhole = await hasAll(database, 'select count(*) as done from migration where name = any($1)');
  return isWhole ? undefined : 'The database is of an older release: run npm run migrate';
}

/** What a release says of a database that a newer one has migrated: it works there while that takes over, and no longer. */
export async function tablesOfNewer(database: Db): Promise<string | undefined> {
  const unknown = 'select count(*) as newer from migration where name <> all($1)';
  const newer = Number((await database.query(unknown, [knownMigrations])).rows[0]?.newer);
  return newer === 0 ? undefined : `The database is of a newer release: ${newer} of its migrations are not in this one`;
}

async function hasAll(database: Db, count: string): Promise<boolean> {
  const { rows } = await database.query(count, [knownMigrations]);
  return Number(rows[0]?.done) === knownMigrations.length;
}

const knownMigrations = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''));
