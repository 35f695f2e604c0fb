import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabase, type Database } from './db.ts';

let place: TestDatabase;
let database: Database;
let other: Database;
let deadlocks = 0;
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  place = await copyDatabase(maintenanceUrl, template);
  const onDeadlock = () => void (deadlocks += 1);
  database = openDatabase(place.url, { connections: 4, onError: () => undefined, onDeadlock });
  other = openDatabase(place.url, { connections: 4, onError: () => undefined });
  await database.query('create table note (id integer primary key, n integer not null)', []);
  // A statement that changes both comes to the second first.
  await database.query('insert into note (id, n) values (2, 0), (1, 0)', []);
});
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await place.drop();
});

it('a single statement that PostgreSQL took back for a deadlock is done anew, as a transaction is', async () => {
  let beside: Promise<unknown> | undefined;
  await database.inTransaction(async (tx) => {
    await tx.query('update note set n = n + 1 where id = 1', []);
    // Holds the second, waits for the first, and is the one to find out that both wait.
    beside = database.query('update note set n = n + 10', []);
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await other.query(waits, [])).rows.length).toBe(1);
    await tx.query('update note set n = n + 1 where id = 2', []);
  });
  await beside;
  expect(deadlocks).toBe(1);
  expect((await database.query('select n from note order by id', [])).rows).toEqual([{ n: 11 }, { n: 11 }]);
});

it('a statement sees what is committed when it comes, and days are read as they are written, whatever a database is set to', async () => {
  const name = new URL(place.url).pathname.slice(1);
  await database.query(`alter database ${name} set default_transaction_isolation = 'repeatable read'`, []);
  await database.query(`alter database ${name} set datestyle = 'German'`, []);
  const begunSince = openDatabase(place.url, { connections: 4, onError: () => undefined });
  try {
    const seen = await begunSince.inTransaction(async (tx) => {
      await tx.query('select 1', []);
      await database.query('update note set n = 7 where id = 1', []);
      return tx.query(`select n, date '2026-11-29'::text as day from note where id = 1`, []);
    });
    expect(seen.rows).toEqual([{ n: 7, day: '2026-11-29' }]);
  } finally {
    await begunSince.close();
  }
});
