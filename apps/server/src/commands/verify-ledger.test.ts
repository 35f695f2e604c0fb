import { spawnSync } from 'node:child_process';
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
const tool = path.resolve(import.meta.dirname, '../../../../tools/verify-ledger.ts');

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
  keepAccess(new URL(database.url).password);
  writeFileSync(path.join(folder, '.data', 'clock.json'), String(-2 * hourMs));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** The command, and nothing of what may be set around it. */
function verify(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', tool], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const holds = /^(\d+) of \1 invariants hold\n$/;
const late = 'nothing that is due lies about for longer than ten minutes';

describe('npm run verify-ledger', () => {
  it('compares what is due with the clock that the sandbox moved, on the database of a start on this machine', () => {
    expect(verify({ DATABASE_URL: database.url })).toMatchObject({ status: 0, said: expect.stringMatching(holds) });
    // The cluster's own database has no book: that it is asked shows that it is found without being named.
    expect(verify({}).said).toContain('could not check');
  });

  it('takes the machine’s clock for any other database, unless the folder of its sandbox is named', () => {
    keepAccess('another password');
    const elsewhere = verify({ DATABASE_URL: database.url });
    expect(elsewhere).toMatchObject({ status: 1, said: expect.stringContaining(late) });
    expect(verify({ DATABASE_URL: database.url, DATA_DIR: '.data' }).said).toMatch(holds);
  });
});

/** How the database of a start is reached, as the start keeps it. */
function keepAccess(password: string): void {
  const port = Number(new URL(database.url).port);
  writeFileSync(path.join(folder, '.data', 'postgres.json'), JSON.stringify({ port, password }));
}
