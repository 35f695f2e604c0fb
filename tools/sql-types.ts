// npm run sql-types [-- --check]: types every `.sql` of the server from the real schema into `*.queries.ts` beside it.
// --check writes nothing and fails when a file is stale.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { flagAsked } from './not-understood.ts';
import { typeSqlFiles } from './sql-types/files.ts';

const isCheck = flagAsked('--check');
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sql-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, throwaway: true });
try {
  await migrate(postgres.url('postgres'));
  const { changed, wrong } = await typeSqlFiles(postgres.url('postgres'), { write: !isCheck });
  for (const complaint of wrong) console.error(complaint);
  for (const file of changed) console.log(isCheck ? `Stale: ${file}` : `Written: ${file}`);
  if (wrong.length > 0 || (changed.length > 0 && isCheck)) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
