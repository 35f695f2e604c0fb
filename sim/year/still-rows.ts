import { openDatabase } from '../../apps/server/src/platform/db.ts';

/** Keeps rows where they lie until all are tidied up at once. */
export type StillRows = { tidy(): Promise<void>; close(): Promise<void> };

/**
 * PostgreSQL clears away what no snapshot sees any more whenever it comes by, and when that is hangs on the machine: what
 * is due at the same instant, and found in the order it lies in, would come in another. A snapshot that is held keeps all.
 */
export async function openStillRows(databaseUrl: string): Promise<StillRows> {
  const database = openDatabase(databaseUrl, { connections: 1, onError: () => undefined, isPatient: true });
  const holder = await database.pool.connect();
  // Of every row, and not of a sample: how a table is read, and so in which order, must not hang on which rows were drawn.
  await holder.query('set default_statistics_target = 1000');
  const hold = async (): Promise<void> => {
    await holder.query('begin isolation level repeatable read');
    await holder.query('select 1 from customer limit 1');
  };
  await hold();
  return {
    tidy: async () => {
      await holder.query('commit');
      await holder.query('vacuum (analyze)');
      await hold();
    },
    close: async () => {
      await holder.query('commit');
      holder.release();
      await database.close();
    },
  };
}
