import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database, type Tx } from '../src/platform/db.ts';
import { copyDatabase } from './database.ts';

type ManyRows = {
  readonly database: Database;
  /** Writes past triggers and foreign keys. */
  write(sql: string): Promise<unknown>;
  /** How many rows of tables are read for what is asked. */
  rowsRead(ask: (tx: Tx) => Promise<unknown>): Promise<number>;
};

/** A database with nobody at work, for many rows that are no books; gone when the test is over. */
export async function openForManyRows(): Promise<ManyRows> {
  const { maintenanceUrl, template } = inject('postgres');
  const place = await copyDatabase(maintenanceUrl, template);
  onTestFinished(() => place.drop());
  const database = openDatabase(place.url, { connections: 4, onError: () => undefined });
  onTestFinished(() => database.close());
  const client = await database.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('set session_replication_role = replica');
  return {
    database,
    write: (sql) => client.query(sql),
    rowsRead: (ask) =>
      database.inTransaction(async (tx) => {
        // What others read for us is not counted as ours.
        await tx.query('set local max_parallel_workers_per_gather = 0', []);
        const before = await countRead(tx);
        await ask(tx);
        return (await countRead(tx)) - before;
      }),
  };
}

async function countRead(tx: Tx): Promise<number> {
  const { rows } = await tx.query(
    'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables',
    [],
  );
  return Number(rows[0]?.['read']);
}
