import { readdirSync } from 'node:fs';
import type { Database } from './db.ts';
import { migrationsFolder } from './migrate.ts';

/** Whether the database answers and has every migration that this build knows. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    const { rows } = await database.query('select count(*) as done from migration', []);
    const [row] = rows;
    return Number(row?.done) >= knownMigrations;
  } catch {
    return false;
  }
}

const knownMigrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length;
