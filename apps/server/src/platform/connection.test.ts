import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openRelay } from '../../test/relay.ts';
import { openDatabase, type Database } from './db.ts';
import { reach, setUp } from './connection.ts';
import { migrate } from './migrate.ts';
import { listenForWork } from './wake.ts';

let place: TestDatabase;
beforeEach(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  place = await copyDatabase(maintenanceUrl, template);
});
afterEach(() => place.drop());

/** Has whoever comes to the database from now on find it set so. */
async function set(settings: Readonly<Record<string, string>>): Promise<void> {
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const name = new URL(place.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings)) {
    await client.query(`alter database "${name}" set ${setting} = '${value}'`);
  }
  await client.end();
}

function open(url = place.url): { database: Database; lost: Error[] } {
  const lost: Error[] = [];
  const database = openDatabase(url, { connections: 4, onError: (error) => lost.push(error) });
  onTestFinished(() => database.close());
  return { database, lost };
}

const elsewhere = {
  timezone: 'America/Sao_Paulo',
  datestyle: 'SQL, DMY',
  default_transaction_isolation: 'serializable',
  statement_timeout: '2s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '5s',
  idle_session_timeout: '1min',
  transaction_timeout: '4s',
  standard_conforming_strings: 'off',
  synchronous_commit: 'off',
};
const asWritten = {
  timezone: 'UTC',
  datestyle: 'ISO, DMY',
  default_transaction_isolation: 'read committed',
  statement_timeout: '15s',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '15s',
  idle_session_timeout: '0',
  transaction_timeout: '0',
  standard_conforming_strings: 'on',
  synchronous_commit: 'on',
};
const shown = `select ${Object.keys(elsewhere)
  .map((name) => `current_setting('${name}') as ${name}`)
  .join(', ')}`;

it('is what statements are written for, whatever the database is set to, and its address asks for', async () => {
  await set(elsewhere);
  const address = new URL(place.url);
  address.searchParams.set('options', '-c search_path=public -c statement_timeout=3s -c geqo=off');
  const { database } = open(address.href);
  expect((await database.query(shown, [])).rows).toEqual([asWritten]);
  expect((await database.inTransaction((tx) => tx.query(shown, []))).rows).toEqual([asWritten]);
  // What is none of ours stays theirs.
  expect((await database.query('show geqo', [])).rows).toEqual([{ geqo: 'off' }]);
});

it('stays where the database ends sessions that say nothing for a while', async () => {
  await set({ idle_session_timeout: '200ms' });
  const { database, lost } = open();
  const ear = await listenForWork(
    place.url,
    () => undefined,
    (error) => lost.push(error),
  );
  onTestFinished(() => ear.close());
  await database.query('select 1', []);
  await database.inTransaction((tx) => tx.query('select 1', []));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(lost).toEqual([]);
});

it('lets a migration take as long as it takes', async () => {
  await set({ statement_timeout: '1s', transaction_timeout: '1s' });
  const name = '0465_receipts_of_withdrawals_and_refunds';
  const { database } = open();
  await database.query(`delete from migration where name = '${name}'`, []);
  await database.query('update migration set parts = null', []);
  await database.query('drop index rail_transaction_by_withdrawal, rail_transaction_by_refund', []);
  await database.query(
    `create function takes_long() returns event_trigger language plpgsql as $$ begin perform pg_sleep(1.5); end $$`,
    [],
  );
  await database.query(
    "create event trigger slow on ddl_command_start when tag in ('CREATE INDEX') execute function takes_long()",
    [],
  );
  await migrate(place.url);
  const { rows } = await database.query(`select name from migration where name = '${name}'`, []);
  expect(rows).toEqual([{ name }]);
});

it('is given up where an answer is waited for and nothing comes any more: the next statement goes on over a new one', async () => {
  const wire = await openDumbWire(place.url);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { database } = open(wire.url);
  const pid = 'select pg_backend_pid() as pid';
  const [before] = (await database.query(pid, [])).rows;
  await database.inTransaction((tx) => tx.query('select 1', []));
  // Who says nothing is waited for by nobody.
  vi.advanceTimersByTime(600_000);
  expect((await database.query(pid, [])).rows).toEqual([before]);

  wire.goDumb();
  const asked = Promise.allSettled([
    database.query('select 2', []),
    database.inTransaction((tx) => tx.query('select 3', [])),
  ]);
  await vi.waitUntil(() => wire.swallowed() === 2);
  let isOver = false;
  void asked.then(() => (isOver = true));
  // It may have been asked a moment before somebody looks.
  vi.advanceTimersByTime(31_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOver).toBe(false);
  vi.advanceTimersByTime(30_000);
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const [after] = (await database.query(pid, [])).rows;
  expect(after).not.toEqual(before);
  await database.inTransaction((tx) => tx.query('select 4', []));
  await wire.close();
});

/** A way to the same database that can swallow all that is said, as a network does behind which a machine has gone. */
async function openDumbWire(url: string) {
  const ways = new Set<{ isDumb: boolean; swallowed: number }>();
  const wire = await openRelay(url, (client, upstream) => {
    const way = { isDumb: false, swallowed: 0 };
    ways.add(way);
    client.on('data', (chunk) => {
      if (way.isDumb) way.swallowed += 1;
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => way.isDumb || client.write(chunk));
  });
  return {
    ...wire,
    goDumb: () => {
      for (const way of ways) way.isDumb = true;
    },
    /** On how many connections something was said in vain. */
    swallowed: () => [...ways].filter((way) => way.swallowed > 0).length,
  };
}

it('leaves nothing at work behind that a command asked for which was killed: a migration would hold its tables to the end', async () => {
  const { database: looking } = open();
  const patient = new pg.Client(reach(place.url));
  patient.on('error', () => undefined);
  await patient.connect();
  await setUp(patient, { limitMs: 0 });
  const asked = patient.query('select pg_sleep(100)').catch(() => 'gone');
  const atWork = `select count(*)::int as at_work from pg_stat_activity where query = 'select pg_sleep(100)' and state = 'active'`;
  const look = async () => (await looking.query(atWork, [])).rows[0]?.at_work;
  await expect.poll(look, { timeout: 10_000 }).toBe(1);
  patient.connection.stream.destroy();
  await asked;
  await expect.poll(look, { timeout: 15_000 }).toBe(0);
}, 60_000);
