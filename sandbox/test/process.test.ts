import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bare } from '../../tools/bare.ts';
import { sandboxClient } from '../src/client.ts';
import { ana } from './start.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sandbox process '));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function run(environment: Record<string, string>): ChildProcess {
  const child = fork(main, [], {
    env: { ...bare, RAIL_SECRET: 'r', SMS_TOKEN: 's', SANDBOX_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function startedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
    child.once('message', (message) => {
      if (typeof message === 'object' && message !== null && 'url' in message) resolve(String(message.url));
    });
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

describe('the sandbox as a process', { timeout: 30_000 }, () => {
  it('loses nothing it has answered when it is killed', async () => {
    const DATA_DIR = folder();
    for (let count = 1; count <= 3; count += 1) {
      const child = run({ DATA_DIR });
      const client = sandboxClient(await startedUrl(child));
      expect((await client.phone(ana)).balance).toBe((count - 1) * 10);
      await client.fund(ana, 10);
      const gone = ended(child);
      child.kill('SIGKILL');
      await gone;
    }
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const child = run({ DATA_DIR: folder() });
    await startedUrl(child);
    const end = ended(child);
    child.kill(signal);
    expect(await end).toBe(0);
  });

  it('ends when its parent is gone', async () => {
    const child = run({ DATA_DIR: folder() });
    await startedUrl(child);
    const end = ended(child);
    child.disconnect();
    expect(await end).toBe(0);
  });

  it.each([
    [{ RAIL_SECRET: '' }, 'sandbox: RAIL_SECRET is not set\n'],
    [{ SANDBOX_PORT: 'many' }, 'sandbox: SANDBOX_PORT many is not a port\n'],
  ])('says in one line what is wrong with %j', async (wrong, line) => {
    const child = run({ DATA_DIR: folder(), ...wrong });
    let said = '';
    child.stderr?.on('data', (part) => (said += part));
    expect(await ended(child)).toBe(1);
    expect(said).toBe(line);
  });
});
