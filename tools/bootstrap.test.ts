import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './run.ts';

let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'a check out '));
  mkdirSync(path.join(checkout, 'tools'));
  for (const part of ['tools/bootstrap.mjs', 'tools/bootstrap']) {
    cpSync(path.join(root, part), path.join(checkout, part), { recursive: true });
  }
  writeFileSync(path.join(checkout, 'tools', 'start.ts'), '');
  writeFileSync(
    path.join(checkout, 'tools', 'serve.ts'),
    `require('fs').writeFileSync('serve.pid', String(process.pid)); setInterval(() => {}, 1000);`,
  );
  const scripts = { serve: 'node tools/bootstrap.mjs serve' };
  writeFileSync(path.join(checkout, 'package.json'), JSON.stringify({ scripts }));
  writeFileSync(
    path.join(checkout, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/left-out': { version: '1.0.0' } } }),
  );
  // An npm that takes for ever, and says who it is.
  writeFileSync(
    path.join(checkout, 'npm-cli.js'),
    `require('fs').writeFileSync('npm.pid', String(process.pid)); setInterval(() => {}, 1000);`,
  );
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Who it is that writes its number there. */
async function writerOf(name: string): Promise<number> {
  const note = path.join(checkout, name);
  await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8') !== '', { timeout: 20_000 }).toBe(true);
  return Number(readFileSync(note, 'utf8'));
}

it('an installation that is ended ends npm too: the next one would work in the same folder beside it', async () => {
  const env = { ...process.env, npm_execpath: path.join(checkout, 'npm-cli.js') };
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], { cwd: checkout, env, stdio: 'ignore' });
  const ended = new Promise<unknown>((resolve) => child.once('exit', (status, signal) => resolve(status ?? signal)));
  const npm = await writerOf('npm.pid');
  try {
    child.kill('SIGTERM');
    expect(await ended).not.toBe(0);
    await expect.poll(() => isAlive(npm), { timeout: 5_000 }).toBe(false);
    expect(existsSync(path.join(checkout, '.cache', 'install.lock'))).toBe(false);
  } finally {
    if (isAlive(npm)) process.kill(npm, 'SIGKILL');
  }
});

it('npm that is ended ends the service: else it would keep its ports, and work on beside the next', async () => {
  const installed = path.join(checkout, 'node_modules');
  mkdirSync(installed);
  const packages = { 'node_modules/left-out': { version: '1.0.0' } };
  writeFileSync(path.join(installed, '.package-lock.json'), JSON.stringify({ packages }));
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const npm = spawn('npm', ['run', 'serve'], { cwd: checkout, env: { ...process.env, PATH }, stdio: 'ignore' });
  const service = await writerOf('serve.pid');
  try {
    npm.kill('SIGTERM');
    await expect.poll(() => isAlive(service), { timeout: 10_000 }).toBe(false);
  } finally {
    if (isAlive(service)) process.kill(service, 'SIGKILL');
  }
});

it('a service that the system kills for its memory is told of: it says nothing itself', async () => {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  rmSync(path.join(checkout, 'serve.pid'), { force: true });
  const bootstrap = spawn(process.execPath, ['tools/bootstrap.mjs', 'serve'], {
    cwd: checkout,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<unknown>((resolve) => bootstrap.once('exit', resolve));
  let said = '';
  bootstrap.stderr.on('data', (words: Buffer) => (said += words.toString()));
  process.kill(await writerOf('serve.pid'), 'SIGKILL');
  expect(await ended).toBe(137);
  expect(said).toContain('Killed (SIGKILL), as a machine without memory left does.');
});
