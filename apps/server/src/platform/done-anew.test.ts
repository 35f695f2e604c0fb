import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabase, type Database } from './db.ts';

let place: TestDatabase;
let database: Database;
let deadlocks = 0;
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  place = await copyDatabase(maintenanceUrl, template);
  const onDeadlock = () => void (deadlocks += 1);
  database = openDatabase(place.url, { connections: 4, onError: () => undefined, onDeadlock });
  await database.query('create table note (id integer primary key, n integer not null)', []);
  await database.query('insert into note (id, n) values (1, 0)', []);
  // A sequence counts on, whatever is taken back. Of two that really wait for each other the one that is done anew may meet the
  // other once more.
  await database.query('create sequence tried', []);
  await database.query(
    `create function in_vain(times bigint) returns bigint language plpgsql as $$
     declare try bigint := nextval('tried');
     begin
       if try <= times then raise exception 'deadlock detected' using errcode = '40P01'; end if;
       return try;
     end $$`,
    [],
  );
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

it.each([
  ['a single statement', (sql: string, values: unknown[]) => database.query(sql, values)],
  ['a transaction', (sql: string, values: unknown[]) => database.inTransaction((tx) => tx.query(sql, values))],
])('%s that PostgreSQL took back for a deadlock is done anew, three times at most', async (_, run) => {
  deadlocks = 0;
  await database.query(`select setval('tried', 1, false)`, []);
  expect((await run('select in_vain($1) as try', [2])).rows).toEqual([{ try: 3n }]);
  expect(deadlocks).toBe(2);
  await database.query(`select setval('tried', 1, false)`, []);
  await expect(run('select in_vain($1) as try', [9])).rejects.toThrow('deadlock detected');
  expect((await database.query('select last_value from tried', [])).rows).toEqual([{ last_value: 3n }]);
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
