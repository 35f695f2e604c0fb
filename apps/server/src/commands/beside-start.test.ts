import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addMs, systemClock } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
// The name under which the set-up gives us its PostgreSQL.
import type {} from '../../test/global-setup.ts';
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
function run(command: string, env: Record<string, string>) {
  const tool = path.join(tools, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', tool], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}
const verify = (env: Record<string, string>) => run('verify-ledger', env);

const holds = /^(\d+) of \1 invariants hold\n$/;
const late = 'nothing that is due lies about for longer than ten minutes';

describe('npm run verify-ledger', () => {
  it('compares what is due with the clock that the sandbox moved, on the database of a start on this machine', () => {
    expect(verify({ DATABASE_URL: database.url })).toMatchObject({ status: 0, said: expect.stringMatching(holds) });
    expect(verify({})).toMatchObject({ status: 0, said: expect.stringMatching(holds) });
  });

  it('takes the machine’s clock for any other database, unless the folder of its sandbox is named', () => {
    keepStart({ DATABASE_URL: 'postgres://postgres:another@127.0.0.1:1/postgres' });
    const elsewhere = verify({ DATABASE_URL: database.url });
    expect(elsewhere).toMatchObject({ status: 1, said: expect.stringContaining(late) });
    expect(verify({ DATABASE_URL: database.url, DATA_DIR: '.data' }).said).toMatch(holds);
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
