import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { openWire } from '../crash/wire.ts';
import type { CutAtCommit } from './mortal.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Transactions over a wire that is cut at their commit: nobody here can know whether they were committed. */
export async function openCutAtCommit(
  databaseUrl: string,
): Promise<{ cutAtCommit: CutAtCommit; close(): Promise<void> }> {
  const wire = await openWire(databaseUrl);
  const wired = new URL(wire.url);
  wired.searchParams.set('application_name', lineName);
  const database = openDatabase(wired.href, { connections: 1, onError: () => undefined, isPatient: true });
  const looker = openDatabase(databaseUrl, { connections: 1, onError: () => undefined, isPatient: true });
  // There is one wire; who waits for it has begun nothing yet.
  const queued = oneAtATime();
  return {
    cutAtCommit: (mode, work, onCut) =>
      queued(async () => {
        wire.begin({ step: { sql: 'COMMIT', nth: 1 }, mode }, onCut);
        try {
          return await database.inTransaction(work);
        } finally {
          wire.end();
          await untilGone(looker);
        }
      }),
    close: async () => {
      await database.close();
      await looker.close();
      await wire.close();
    },
  };
}

const lineName = 'cut-at-commit';
const mostLooks = 5_000;

/** What a lost line had locked is free again once PostgreSQL has noticed; before that, who skips locks would skip it. */
async function untilGone(database: Database): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const sql = `select 1 from pg_stat_activity
      where datname = current_database() and application_name = $1 and state <> 'idle'`;
    if ((await database.query(sql, [lineName])).rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error('a connection that was cut is still there');
}
