import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './run.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'npm start '));
afterAll(() => rmSync(home, { recursive: true, force: true }));

type Started = { child: ChildProcess; addresses: string[]; ended: Promise<number | null>; said(): string };

/** What stands behind `npm start`, on free ports; resolves when it has printed its addresses or ended. */
async function start(dataDir: string): Promise<Started> {
  const ports = { PORT: '0', CONSOLE_PORT: '0', SANDBOX_PORT: '0', METRICS_PORT: '0' };
  // A machine that is busy with other tests holds a server up that has just begun, which would turn us away.
  const patient = { BUSY_AFTER_MS: '0' };
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, ...ports, ...patient, DATA_DIR: dataDir },
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = new Promise<void>((resolve) => {
    const listen = (words: Buffer): void => {
      said += words.toString();
      if (said.includes('Ctrl-C')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  await Promise.race([printed, ended]);
  return { child, addresses: said.match(/http:\/\/localhost:\d+/g) ?? [], ended, said: () => said };
}

describe('npm start', { timeout: 90_000 }, () => {
  it('prints three addresses that answer, ends cleanly on Ctrl-C and comes back with the same sign-in', async () => {
    const dataDir = path.join(home, 'data');
    const first = await start(dataDir);
    expect(first.said()).toMatch(/sign in as admin@sandbox\.test with \S{12,}/);
    expect(first.addresses).toHaveLength(3);
    expect(first.said()).toMatch(/Metrics are on port \d+\./);
    const statuses = await Promise.all(first.addresses.map(async (address) => (await fetch(address)).status));
    expect(statuses).toEqual([200, 200, 200]);

    const second = await start(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`DATA_DIR ${dataDir} is in use by another start`);

    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await expect(fetch(first.addresses[0] ?? '')).rejects.toThrow('fetch failed');

    const again = await start(dataDir);
    const signIn = /sign in as .*/;
    expect(signIn.exec(again.said())?.[0]).toBe(signIn.exec(first.said())?.[0]);
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });
});
