import { expect, inject, it, onTestFinished } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { faultOfTables } from './ready.ts';

it('runs what is missing, before others that were run, too: waits for whoever is at work, and holds up nobody meanwhile', async () => {
  const { maintenanceUrl, template } = inject('postgres');
  const place = await copyDatabase(maintenanceUrl, template);
  onTestFinished(() => place.drop());
  const database = openDatabase(place.url, { connections: 4, onError: () => undefined });
  onTestFinished(() => database.close());
  const ask = (sql: string) => database.query(sql, []);
  const name = '0465_receipts_of_withdrawals_and_refunds';
  await ask(`delete from migration where name = '${name}'`);
  await ask('update migration set parts = null');
  await ask('drop index rail_transaction_by_withdrawal, rail_transaction_by_refund');
  const writes = 'lock table rail_transaction in row exclusive mode';

  const [holder, next] = [await database.pool.connect(), await database.pool.connect()];
  onTestFinished(() => [holder, next].forEach((client) => client.release(true)));
  await holder.query('begin');
  await holder.query(writes);
  const migrated = migrate(place.url);
  const waits = `select count(*)::int as waits from pg_locks where not granted and relation = 'rail_transaction'::regclass`;
  await expect.poll(async () => (await ask(waits)).rows[0].waits, { timeout: 10_000 }).toBe(1);
  // Behind the migration, whose lock goes with nobody's writing.
  await next.query(`set lock_timeout = '8s'`);
  await next.query('begin');
  await next.query(writes);
  await next.query('commit');
  await holder.query('commit');
  await migrated;
  expect((await ask(`select count(*)::int as run from migration where name = '${name}'`)).rows).toEqual([{ run: 1 }]);
}, 60_000);

it('makes its tables in the schema that the role is given, and finds there what was run', async () => {
  const place = await copyDatabase(inject('postgres').maintenanceUrl, 'template0');
  onTestFinished(() => place.drop());
  const name = new URL(place.url).pathname.slice(1);
  const before = openDatabase(place.url, { connections: 1, onError: () => undefined });
  await before.query('create schema lending', []);
  await before.query(`alter database "${name}" set search_path = lending`, []);
  await before.close();
  const said: string[] = [];
  for (const log of [() => undefined, (line: string) => void said.push(line)]) await migrate(place.url, log);
  expect(said).toEqual(['No migrations to run!']);
  const database = openDatabase(place.url, { connections: 1, onError: () => undefined });
  onTestFinished(() => database.close());
  expect(await faultOfTables(database)).toBeUndefined();
}, 60_000);

it('says who may be in its way when it gives up: nothing is run by halves, and it may be run again', async () => {
  const { maintenanceUrl, template } = inject('postgres');
  const place = await copyDatabase(maintenanceUrl, template);
  onTestFinished(() => place.drop());
  const database = openDatabase(place.url, { connections: 2, onError: () => undefined });
  onTestFinished(() => database.close());
  await database.query(`delete from migration where name = '0465_receipts_of_withdrawals_and_refunds'`, []);
  await database.query('update migration set parts = null', []);
  await database.query('drop index rail_transaction_by_withdrawal, rail_transaction_by_refund', []);
  await database.inTransaction(async (dump) => {
    await dump.query('lock table rail_transaction in share update exclusive mode', []);
    const said: string[] = [];
    await expect(migrate(place.url, (line) => void said.push(line), 2)).rejects.toThrow(
      'run it again when they are through',
    );
    expect(said).toContain('Others are at work there: once more');
    expect(said.join()).not.toMatch(/error/i);
  });
  await migrate(place.url);
  expect(await faultOfTables(database)).toBeUndefined();
}, 60_000);
