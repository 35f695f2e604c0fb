// npm run sql-types [-- --check]: types every `.sql` of the server from the real schema into `*.queries.ts` beside it.
// --check writes nothing and fails when a file is stale.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { typeSqlFiles } from './sql-types/files.ts';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sql-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url('postgres'));
  const { changed, wrong } = await typeSqlFiles(postgres.url('postgres'), { write: !process.argv.includes('--check') });
  for (const complaint of wrong) console.error(complaint);
  for (const file of changed) console.log(process.argv.includes('--check') ? `Stale: ${file}` : `Written: ${file}`);
  if (wrong.length > 0 || (changed.length > 0 && process.argv.includes('--check'))) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
