import { readdirSync } from 'node:fs';
import type { Database } from './db.ts';
import { migrationsFolder } from './migrate.ts';
import { isReadOnly } from './shared-lines.ts';

// As many connections as single statements share, as settings are by themselves, and a new one.
const mostTries = 4;

// Whoever may not write is refused by it, and nothing is written or locked.
const asked = `select count(*) as done from migration
  left join (select from migration where false for update) as taking_writes on true`;

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
      const { rows } = await database.query(asked, []);
      return Number(rows[0]?.done) >= knownMigrations;
    } catch (error) {
      if (!isReadOnly(error)) return false;
    }
  }
  return false;
}

/**
 * Throws where the database lacks a migration that this build knows. A copy of a new release that is started before it
 * would take work from those that can do it, and be cut off wherever it needs what is not there yet.
 */
export async function demandMigrated(database: Database): Promise<void> {
  const { rows } = await database.query('select count(*) as done from migration', []);
  if (Number(rows[0]?.done) >= knownMigrations) return;
  throw new Error('The database is of an older release: run npm run migrate');
}

const knownMigrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length;
