import { expect, inject, it, onTestFinished } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { mostConnections, openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { faultOfTables, isReady, oddOf, tablesOfNewer } from './ready.ts';

it('is no copy whose database takes no writes, until it does: at the first look, however many connections did not know it', async () => {
  const { maintenanceUrl, template } = inject('postgres');
  const [target, operator] = [
    await copyDatabase(maintenanceUrl, template),
    openDatabase(maintenanceUrl, { connections: 1, onError: () => undefined }),
  ];
  const name = new URL(target.url).pathname.slice(1);
  await operator.query(`alter database "${name}" set default_transaction_read_only = on`, []);
  const there = openDatabase(target.url, { connections: 12, onError: () => undefined });
  onTestFinished(async () => {
    await Promise.all([there.close(), operator.close()]);
    await target.drop();
  });
  const copy = { database: there, clockIsRight: () => true };
  const inUse = async (): Promise<void> => {
    const asked = [];
    for (let turn = 0; turn < 3; turn += 1) {
      asked.push(there.query('select pg_sleep(0.1)', []));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(asked);
  };
  await inUse();
  expect(await isReady(copy)).toBe(false);
  await inUse();
  await operator.query(`alter database "${name}" reset default_transaction_read_only`, []);
  expect(await isReady(copy)).toBe(true);
  expect(await isReady(copy)).toBe(true);
});

it('is no copy whose database stands still: whoever asks hears so while it does', async () => {
  const { maintenanceUrl, template } = inject('postgres');
  const target = await copyDatabase(maintenanceUrl, template);
  const open = () => openDatabase(target.url, { connections: 2, onError: () => undefined, isPatient: true });
  const [there, who] = [open(), open()];
  onTestFinished(async () => {
    await Promise.all([there.close(), who.close()]);
    await target.drop();
  });
  const copy = { database: there, clockIsRight: () => true };
  await who.inTransaction(async (tx) => {
    await tx.query('lock table migration', []);
    expect(await isReady(copy)).toBe(false);
  });
  expect(await isReady(copy)).toBe(true);
});

it('is no copy whose database lacks a migration of its own, whatever another release has run there besides', async () => {
  const { there } = await place();
  const copy = { database: there, clockIsRight: () => true };
  await there.query(`insert into migration (name, run_on) values ('9999_of_another_release', now())`, []);
  expect(await isReady(copy)).toBe(true);
  expect(await faultOfTables(there)).toBeUndefined();
  expect(await tablesOfNewer(there)).toContain('1 of its migrations');
  await there.query('delete from migration where id = (select min(id) from migration)', []);
  expect(await isReady(copy)).toBe(false);
  expect(await faultOfTables(there)).toContain('npm run migrate');
});

it('says of no migration that has got another name since that a newer release has run it', async () => {
  const { there } = await place();
  await there.query(`update migration set name = name || '_before' where id = (select min(id) from migration)`, []);
  expect(await tablesOfNewer(there)).toBeUndefined();
});

it('does not begin on a database whose restore was broken off behind its rows: it says what is not there, and so does a migration', async () => {
  const { target, there } = await place();
  await migrate(target.url);
  expect(await faultOfTables(there)).toBeUndefined();
  await there.query('alter table rail_transaction disable trigger receipt_uncounts', []);
  expect(await faultOfTables(there)).toContain('trigger receipt_uncounts of rail_transaction');
  await there.query('alter table rail_transaction enable trigger receipt_uncounts', []);
  const run = await there.query('select * from migration', []);
  await there.query('truncate migration', []);
  const broken = 'no migration that made them. Was its restore broken off';
  expect(await faultOfTables(there)).toContain(broken);
  await expect(migrate(target.url)).rejects.toThrow(broken);
  const rows = JSON.stringify(run.rows);
  await there.query('insert into migration select * from json_populate_recordset(null::migration, $1)', [rows]);
  await there.query('drop index one_live_try', []);
  await there.query('alter table rail_transaction drop constraint rail_transaction_goes_one_way', []);
  const lacks =
    'constraint rail_transaction_goes_one_way of rail_transaction, index one_live_try. Was its restore broken off';
  expect(await faultOfTables(there)).toContain(lacks);
  // Nor is what is left of it written down as all there was.
  await expect(migrate(target.url)).rejects.toThrow(lacks);
  expect(await faultOfTables(there)).toContain(lacks);
});

it('says of a database what it may lose, that it lets us have too few connections, that its machine sorts otherwise than before, and that nothing was tested with its release', async () => {
  const { maintenanceUrl, template } = inject('postgres');
  const target = await copyDatabase(maintenanceUrl, template);
  const open = () => openDatabase(target.url, { connections: 1, onError: () => undefined });
  const [there, name] = [open(), new URL(target.url).pathname.slice(1)];
  onTestFinished(() => target.drop());
  const saysOfItself = async (settings: Readonly<Record<string, string>>): Promise<void> => {
    await there.query(
      `create or replace function elsewhere.current_setting(text) returns text language sql
       return coalesce($json$${JSON.stringify(settings)}$json$::jsonb ->> $1, pg_catalog.current_setting($1))`,
      [],
    );
  };
  await there.query('create schema elsewhere', []);
  await saysOfItself({ server_version: '15.18 (Debian 15.18-0+deb12u1)', fsync: 'on', full_page_writes: 'off' });
  await there.query(
    `create function elsewhere.pg_database_collation_actual_version(oid) returns text language sql return '2.41'`,
    [],
  );
  await there.query(`alter database "${name}" set search_path = elsewhere, pg_catalog, public`, []);
  await there.query(`alter database "${name}" connection limit 15`, []);
  await there.close();
  const again = open();
  onTestFinished(() => again.close());
  expect(mostConnections(12)).toBe(16);
  expect(await oddOf(again, 15)).toHaveLength(3);
  expect(await oddOf(again, 16)).toEqual([
    'PostgreSQL 15.18 (Debian 15.18-0+deb12u1): all is tested with 18',
    expect.stringMatching(
      /^PostgreSQL sorts text as 2.41 does, and its indexes were built as .+ did: a payment may be booked twice/,
    ),
    'PostgreSQL lets us have 15 connections, and each process takes up to 16: see DATABASE_CONNECTIONS',
    'PostgreSQL has full_page_writes off: when its machine stops, money that has left may be forgotten',
  ]);
});

/** A database of one's own, until the test is over. */
async function place() {
  const { maintenanceUrl, template } = inject('postgres');
  const target = await copyDatabase(maintenanceUrl, template);
  const there = openDatabase(target.url, { connections: 2, onError: () => undefined });
  onTestFinished(async () => {
    await there.close();
    await target.drop();
  });
  return { target, there };
}
