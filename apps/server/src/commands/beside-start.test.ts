import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addMs, businessDayOf, instantFrom, systemClock } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bare } from '../../../../tools/bare.ts';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
// The name under which the set-up gives us its PostgreSQL.
import type {} from '../../test/global-setup.ts';
import { statementOf } from '../../test/statement.ts';
import { openDatabase } from '../platform/db.ts';

const hourMs = 3_600_000;
const behindHours = -2;
const tools = path.resolve(import.meta.dirname, '../../../../tools');

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
});
const world = {
  APP_SECRET: 'an app secret of a start 7d1f93ab5c02',
  RAIL_SECRET: 'a rail secret of a start 2b9e47c1d6f0',
  MPESA_API_KEY: 'of the pretend rail',
  MPESA_PUBLIC_KEY: publicKey.toString('base64'),
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_TOKEN: 'of no gateway',
  LOG_LEVEL: 'error',
};

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  database = await copyDatabase(maintenanceUrl, template);
  folder = mkdtempSync(path.join(os.tmpdir(), 'verify-'));
  const db = openDatabase(database.url, { connections: 1, onError: () => undefined });
  const dueAt = addMs(systemClock.now(), -hourMs);
  await db.query(`insert into daily_close (business_date, started_at, next_at) values ('2026-01-01', $1, $1)`, [dueAt]);
  await db.close();
  mkdirSync(path.join(folder, '.data'));
  keepStart({});
  keepClock(behindHours);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** A command, and nothing of what may be set around it. */
function run(command: string, env: Record<string, string>, wishes: readonly string[] = [], within = '.') {
  const tool = path.join(tools, `${command}.ts`);
  const words = ['--disable-warning=ExperimentalWarning', tool, ...wishes];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: path.join(folder, within),
    env: { ...bare, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}
const verify = (env: Record<string, string>) => run('verify-ledger', env);

const holds = /^(?:… .*\n)*(\d+) of \1 invariants hold\n$/;
const late = 'nothing that is due lies about for longer than ten minutes';

describe('npm run verify-ledger', () => {
  it('compares what is due with the clock that the sandbox moved, on the database of a start on this machine', () => {
    expect(verify({ DATABASE_URL: database.url })).toMatchObject({ status: 0, said: expect.stringMatching(holds) });
    expect(verify({})).toMatchObject({ status: 0, said: expect.stringMatching(holds) });
  });

  it('takes the machine’s clock for any other database, and does nothing where the folder of another’s sandbox is named', () => {
    keepStart({ DATABASE_URL: 'postgres://postgres:another@127.0.0.1:1/postgres' });
    const elsewhere = verify({ DATABASE_URL: database.url });
    expect(elsewhere).toMatchObject({ status: 1, said: expect.stringContaining(late) });
    expect(verify({ DATABASE_URL: database.url, DATA_DIR: '.data' })).toEqual({
      status: 1,
      said: 'Settings DATABASE_URL and DATA_DIR name two services: set the one that is meant\n',
    });
  });

  it('names the folder in which no start has kept anything', () => {
    expect(verify({ DATA_DIR: 'nothing' })).toEqual({
      status: 1,
      said: `Setting DATA_DIR: npm start has kept nothing in ${path.join(folder, 'nothing')}\n`,
    });
  });

  it('says that nothing runs where a start was ended, and no setting that nobody has set', () => {
    keepStart({ DATABASE_URL: 'postgres://postgres:another@127.0.0.1:1/postgres' });
    expect(verify({})).toMatchObject({
      status: 1,
      said: expect.stringMatching(
        /npm start does not run, and no DATABASE_URL is set: connect ECONNREFUSED 127.0.0.1:1\n$/,
      ),
    });
    keepStart({});
  });
});

describe('npm run verify-ledger of a book of years', () => {
  it('lets each of its questions take as long as it takes', async () => {
    const db = openDatabase(database.url, { connections: 1, onError: () => undefined });
    const ask = (sql: string) => db.query(sql, []);
    await ask('create table came (timeout text)');
    await ask(`create function comes() returns event_trigger language plpgsql as
      $$ begin insert into came values (current_setting('statement_timeout')); end $$`);
    await ask('create event trigger comes on login execute function comes()');
    expect(verify({ DATABASE_URL: database.url, DATA_DIR: '.data' }).said).toMatch(holds);
    await ask('drop event trigger comes');
    // The first has looked whether the tables are those of this release.
    const [, ...questions] = (await ask('select timeout from came')).rows;
    expect(new Set(questions.map(({ timeout }) => timeout))).toEqual(new Set(['0']));
    await ask('drop table came');
    await db.close();
  });
});

describe('npm run close-day', () => {
  it('closes the days that are over by the clock that the sandbox moved, with the settings of the start', async () => {
    keepStart(world);
    const db = openDatabase(database.url, { connections: 1, onError: () => undefined });
    await db.query('delete from daily_close', []);
    await db.close();
    expect(run('close-day', {})).toEqual({ status: 0, said: '1 day closed\n' });
    keepClock(behindHours + 3 * 24);
    expect(run('close-day', {})).toEqual({ status: 0, said: '3 days closed\n' });
    expect(run('close-day', {})).toEqual({ status: 0, said: '0 days closed\n' });
  });

  it('says which day it leaves to others, or to whoever comes once the lease of one that was killed is over', async () => {
    keepClock(behindHours + 4 * 24);
    const db = openDatabase(database.url, { connections: 1, onError: () => undefined });
    const begun = `insert into daily_close (business_date, started_at, next_at)
      select max(business_date) + 1, $1, $1 from daily_close returning business_date::text as day`;
    const [row] = (await db.query(begun, [addMs(systemClock.now(), 5 * 24 * hourMs)])).rows;
    const { status, said } = run('close-day', {});
    expect({ status, said }).toMatchObject({
      status: 1,
      said: expect.stringMatching(`^0 days closed\nThe close of ${row?.day} is in other hands`),
    });
    await db.query(`update daily_close set next_at = $1 where finished_at is null`, [systemClock.now()]);
    expect(run('close-day', {})).toEqual({ status: 0, said: '1 day closed\n' });
    await db.close();
  });
});

describe('a command with a word that it does not know', () => {
  const kept = `select (select json_agg(o order by id) from operator o)::text as staff,
    (select count(*) from daily_close) as closes, (select count(*) from rail_statement) as statements,
    (select restored_at from rail_queue) as restored`;
  const sara = 'sara@banco.example';
  beforeAll(() => {
    keepStart(world);
    keepClock(behindHours + 30 * 24);
    writeFileSync(path.join(folder, 'day.csv'), statementOf());
    expect(run('operator', {}, ['add', '--email', sara, '--role', 'reviewer'])).toMatchObject({ status: 0 });
  });

  it.each([
    ['restored', ['--help']],
    ['close-day', ['2026-01-01']],
    ['verify-ledger', ['--help']],
    ['statement', ['day.csv', '2026-11-20', '2026-11-21']],
    ['operator', ['enrol', '--email', sara, '--role', 'admin']],
    ['operator', ['enrol', 'again', '--email', sara]],
    ['operator', ['add', 'twice', '--email', 'rui@banco.example', '--role', 'admin']],
  ])('%s %j says so, ends with 1 and changes nothing', async (command, wishes) => {
    const db = openDatabase(database.url, { connections: 1, onError: () => undefined });
    const before = (await db.query(kept, [])).rows;
    const { status, said } = run(command, {}, wishes);
    expect(status).toBe(1);
    expect(said).not.toContain('    at ');
    expect((await db.query(kept, [])).rows).toEqual(before);
    await db.close();
  });
});

describe('a command that is asked for help', () => {
  it.each(['operator', 'statement'])('%s says how it is used', (command) => {
    expect(run(command, {}, ['--help'])).toMatchObject({ status: 1, said: expect.stringMatching(/^Usage: npm run /) });
  });
});

describe('npm run statement', () => {
  it('says in words what is wrong with a file, and where', () => {
    keepStart(world);
    const line = 'WRONG11,2026-11-20T08:00:00Z,paybill,Completed,258841234567,nada,"5,00",,5.00';
    writeFileSync(path.join(folder, 'wrong.csv'), statementOf(line));
    expect(run('statement', {}, ['wrong.csv'])).toEqual({
      status: 1,
      said: 'Line 2: the amount that came in (paidIn) does not look like 1234.50.\n',
    });
    const missing = path.join(folder, 'missing.csv');
    expect(run('statement', {}, ['missing.csv'])).toEqual({ status: 1, said: `${missing} does not exist\n` });
    expect(run('statement', {}, ['.'])).toEqual({ status: 1, said: `${folder} is a folder, not a file\n` });
  });
});

describe('what is done at the server', { timeout: 60_000 }, () => {
  it('stands in the audit log: a statement taken in, payouts turned off', async () => {
    keepStart(world);
    const at = addMs(systemClock.now(), behindHours * hourMs).toISOString();
    writeFileSync(
      path.join(folder, 'own.csv'),
      statementOf(`ATSERVER11,${at},paybill,Completed,258841234567,nada,5.00,,5.00`),
    );
    // As npm says where whoever typed the name stands; the program itself runs in the project's folder.
    mkdirSync(path.join(folder, 'elsewhere'));
    expect(
      run('statement', { INIT_CWD: folder, DATA_DIR: path.join(folder, '.data') }, ['own.csv'], 'elsewhere'),
    ).toMatchObject({ status: 0 });
    expect(run('restored', {})).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^Payouts are off until .+ read\nDo anew what was agreed since the copy: blocks, .+\n$/,
      ),
    });
    const db = openDatabase(database.url, { connections: 1, onError: () => undefined });
    const { rows } = await db.query(
      `select act, split_part(subject, ':', 1) as subject, detail - 'unreadDays' as detail from audit
       where operator_id is null and act not like '%operator%' order by id`,
      [],
    );
    await db.close();
    expect(rows).toEqual([
      { act: 'npm run statement', subject: 'statement', detail: { lines: 1, isNew: true } },
      { act: 'npm run restored', subject: 'queue', detail: { restored: true } },
    ]);
    const day = businessDayOf(instantFrom(at));
    const { said } = run('statement', {}, ['own.csv', day]);
    expect(said).toMatch(
      /^Already imported: 1 lines, 1 booked\nPayouts stay off: bring the statement of \S+ again from \S+ \d\d:\d\d in Maputo on\n$/,
    );
  });
});

/** What a start has told its server, as it keeps it. */
function keepStart(settings: Record<string, string>): void {
  const kept = { DATABASE_URL: database.url, ...settings };
  writeFileSync(path.join(folder, '.data', 'settings.json'), JSON.stringify(kept));
}

/** How far the sandbox's clock is ahead of the machine's. */
function keepClock(hours: number): void {
  writeFileSync(path.join(folder, '.data', 'clock.json'), String(hours * hourMs));
}
