import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How the database is reached that `npm start` keeps in `DATA_DIR`; undefined where there is none. */
export function keptDatabase(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'postgres.json');
  if (!existsSync(file)) return undefined;
  const { port, password }: { port: number; password: string } = JSON.parse(readFileSync(file, 'utf8'));
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
