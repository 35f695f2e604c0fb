import { execFile, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { bare } from '../../../../tools/bare.ts';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
// The name under which the set-up gives us its PostgreSQL.
import type {} from '../../test/global-setup.ts';
import { statementOf } from '../../test/statement.ts';
import { checkSecret } from '../modules/customers/check-secret.ts';
import { openDatabase } from '../platform/db.ts';
import { openVault } from '../platform/vault.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
});
const world = {
  APP_SECRET: 'an app secret of a start 7d1f93ab5c02',
  RAIL_SECRET: 'a rail secret of a start 2b9e47c1d6f0',
  MPESA_API_KEY: 'of the rail',
  MPESA_PUBLIC_KEY: publicKey.toString('base64'),
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_TOKEN: 'of no gateway',
  PORT: '0',
  CONSOLE_PORT: '0',
  METRICS_PORT: '0',
};
const statement = path.join(os.tmpdir(), `wrong-database-${process.pid}.csv`);
const serve = ['apps/server/src/main.ts'];
const migrate = ['apps/server/src/commands/migrate.ts'];
const close = ['tools/close-day.ts'];
const verify = ['tools/verify-ledger.ts'];
const take = ['tools/statement.ts', statement];
const restored = ['tools/restored.ts'];
const enrol = ['tools/operator.ts', 'enrol', '--email', 'sara@banco.example'];

let empty: TestDatabase;
beforeAll(async () => {
  writeFileSync(statement, statementOf());
  empty = await copyDatabase(inject('postgres').maintenanceUrl, 'template0');
});
afterAll(async () => {
  rmSync(statement, { force: true });
  await empty.drop();
});

/** What a command says that is given this database, and nothing else of what may be set around it. */
function run(
  [file = '', ...wishes]: readonly string[],
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<{ status: number; said: string }> {
  const words = ['--disable-warning=ExperimentalWarning', path.join(root, file), ...wishes];
  const options = {
    cwd: os.tmpdir(),
    env: { ...bare, ...world, ...settings, DATABASE_URL: databaseUrl },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, words, options, (fault, stdout, stderr) =>
      resolve({ status: Number(fault?.code ?? 0), said: stdout + stderr }),
    );
  });
}

describe('a database that cannot be used', () => {
  it.each([serve, migrate, verify, take])(
    '%s: names the setting in one line where nobody answers',
    async (...command) => {
      const { status, said } = await run(command, 'postgres://lender@127.0.0.1:1/lending');
      expect(status).toBe(1);
      expect(said).toMatch(/^.*Setting DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:1\n$/);
    },
  );

  it('names it where something else answers', async () => {
    const other = createServer((socket) => socket.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { status, said } = await run(migrate, `postgres://lender@127.0.0.1:${port}/lending`);
    other.close();
    expect(status).toBe(1);
    expect(said).toMatch(/^Setting DATABASE_URL: [^\n]+\n$/);
  });

  it('names it for a database that is not there, too', async () => {
    const missing = new URL(empty.url);
    missing.pathname = '/no_such_book';
    const { status, said } = await run(migrate, missing.href);
    expect({ status, said }).toEqual({
      status: 1,
      said: 'Setting DATABASE_URL: database "no_such_book" does not exist\n',
    });
  });

  it.each([serve, verify])('%s: says that it is to be migrated where it has no tables', async (...command) => {
    const { status, said } = await run(command, empty.url);
    expect(status).toBe(1);
    expect(said).toMatch(/^.*relation "\w+" does not exist: run npm run migrate\n$/);
  });
});

describe('a database with another clock than this machine', () => {
  let there: TestDatabase;
  beforeAll(async () => {
    const { maintenanceUrl, template } = inject('postgres');
    there = await copyDatabase(maintenanceUrl, template);
    const db = openDatabase(there.url, { connections: 1, onError: () => undefined });
    await db.query('create schema elsewhere', []);
    await db.query(
      `create function elsewhere.clock_timestamp() returns timestamptz language sql
       as $$ select pg_catalog.clock_timestamp() + interval '1 day' $$`,
      [],
    );
    const name = new URL(there.url).pathname.slice(1);
    await db.query(`alter database "${name}" set search_path = elsewhere, pg_catalog, public`, []);
    await db.close();
  });
  afterAll(() => there.drop());

  it.each([close, verify, take, enrol])('%s: does nothing there, and says so', async (...command) => {
    expect(await run(command, there.url)).toEqual({
      status: 1,
      said: "This machine's clock is 86400 s behind the database's: set it right\n",
    });
  });

  it('has the service start, and be unready until the clock is right', async () => {
    const child = fork(path.join(root, 'apps/server/src/main.ts'), {
      env: { ...bare, ...world, DATABASE_URL: there.url },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const [ready] = await once(child, 'message');
    const statuses = await Promise.all(
      [ready.app, ready.console, ready.metrics].map(async (port) => (await fetch(`${port}/readyz`)).status),
    );
    child.kill();
    await once(child, 'exit');
    expect(statuses).toEqual([503, 503, 503]);
  });
});

describe('a pool that lends one connection to several', () => {
  let there: TestDatabase;
  beforeAll(async () => {
    const { maintenanceUrl, template } = inject('postgres');
    there = await copyDatabase(maintenanceUrl, template);
    const db = openDatabase(there.url, { connections: 1, onError: () => undefined });
    await db.query('create schema pooled', []);
    // As whoever asks on two connections sees it.
    await db.query('create function pooled.pg_backend_pid() returns int language sql return 1', []);
    const name = new URL(there.url).pathname.slice(1);
    await db.query(`alter database "${name}" set search_path = pooled, pg_catalog, public`, []);
    await db.close();
  });
  afterAll(() => there.drop());

  it.each([serve, migrate, close, verify, take, restored])('%s: is gone through by nobody', async (...command) => {
    expect(await run(command, there.url)).toEqual({
      status: 1,
      said: 'Setting DATABASE_URL: a pool there lends one connection to several: let it leave each its own (pool_mode=session)\n',
    });
  });
});

describe('a database that was brought back', () => {
  it('has by npm run restored the statistics that a dump does not bring', async () => {
    const { maintenanceUrl, template } = inject('postgres');
    const there = await copyDatabase(maintenanceUrl, template);
    onTestFinished(() => there.drop());
    const db = openDatabase(there.url, { connections: 1, onError: () => undefined });
    onTestFinished(() => db.close());
    const known = async () => (await db.query(`select from pg_stats where tablename = 'account'`, [])).rows.length;
    expect(await known()).toBe(0);
    expect(await run(restored, there.url)).toMatchObject({
      status: 0,
      said: expect.stringContaining('Payouts are off until'),
    });
    expect(await known()).toBeGreaterThan(0);
  });
});

describe('a database of a newer release', () => {
  it('is said to be one by migrate: there is no way back but a backup', async () => {
    const { maintenanceUrl, template } = inject('postgres');
    const there = await copyDatabase(maintenanceUrl, template);
    onTestFinished(() => there.drop());
    expect((await run(migrate, there.url)).said).toBe('No migrations to run!\n');
    const db = openDatabase(there.url, { connections: 1, onError: () => undefined });
    await db.query(`insert into migration (name, run_on) values ('9999_of_a_newer_release', now())`, []);
    await db.close();
    expect(await run(migrate, there.url)).toEqual({
      status: 0,
      said: 'No migrations to run!\n' + 'The database is of a newer release: 1 of its migrations are not in this one\n',
    });
  });
});

describe('a database that was begun with another secret', () => {
  const own = 'the secret of this book 5c90d7ab31e2';
  const another = 'a secret of another book 8e1f40b29c7d';
  let begun: TestDatabase;
  beforeAll(async () => {
    const { maintenanceUrl, template } = inject('postgres');
    begun = await copyDatabase(maintenanceUrl, template);
    const vault = openVault([own]);
    const db = openDatabase(begun.url, { connections: 1, onError: () => undefined });
    await db.query(
      `insert into customer (uuid, mobile_sealed, mobile_index, level, locale, credit_limit_centavos, created_at)
       values (gen_random_uuid(), $1, $2, 'Created', 'pt', 0, now())`,
      [vault.seal('customer.mobile', '841234567'), vault.blindIndex('mobile', '841234567')],
    );
    await db.close();
  });
  afterAll(() => begun.drop());

  it.each([serve, take, enrol])('%s: is left alone, in one line', async (...command) => {
    const { status, said } = await run(command, begun.url, { APP_SECRET: another });
    expect({ status, said }).toMatchObject({ status: 1, said: expect.stringMatching(/^Setting APP_SECRET: .*\n$/) });
  });

  it('takes one in front of its own, and none behind it', async () => {
    const db = openDatabase(begun.url, { connections: 1, onError: () => undefined });
    const check = (...secrets: string[]) => checkSecret({ database: db, vault: openVault(secrets) });
    await check(own);
    await check(another, own);
    await expect(check(own, another)).rejects.toThrow('Setting APP_SECRET');
    await db.close();
  });

  it.each([serve, close, verify, take, enrol, restored])(
    '%s: begins no work on one that is of an older release, whatever else there is to say',
    async (...command) => {
      const db = openDatabase(begun.url, { connections: 1, onError: () => undefined });
      await db.query('delete from migration where id = (select max(id) from migration)', []);
      await db.close();
      expect(await run(command, begun.url, { APP_SECRET: another })).toEqual({
        status: 1,
        said: 'The database is of an older release: run npm run migrate\n',
      });
    },
  );
});
