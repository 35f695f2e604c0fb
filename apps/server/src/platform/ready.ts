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
 * Whether the clock may be gone by, and the database answers, takes writes, and has every migration that this build knows. A connection that takes none is
 * ended by having been asked; the next may, and a copy that nobody calls has no other way to find that out.
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

const knownMigrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length;
