import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const program = `
  import { openLog } from ${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))};
  import { setTimeout as pause } from 'node:timers/promises';
  const log = openLog({ level: 'info', part: 'test' });
  for (let n = 1; n <= 3; n += 1) {
    log.info({ n }, 'said');
    await pause(50);
  }
  log.info({ n: 4 }, 'said');
  console.log('alive');
  process.exit(0);
`;

/** Runs it with this file as its standard error. */
function runInto(file: string) {
  const log = openSync(file, 'a');
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const run = spawnSync(process.execPath, words, { stdio: ['ignore', 'pipe', log], encoding: 'utf8', timeout: 20_000 });
  closeSync(log);
  return { status: run.status, stdout: run.stdout };
}

describe('the log', () => {
  it('has every line, the one before the end of the process too', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'log-'));
    const file = path.join(folder, 'log');
    expect(runInto(file)).toEqual({ status: 0, stdout: 'alive\n' });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).n)).toEqual([1, 2, 3, 4]);
    rmSync(folder, { recursive: true });
  });

  it.skipIf(!existsSync('/dev/full'))('lets the service go on, and end, where its disk is full', () => {
    expect(runInto('/dev/full')).toEqual({ status: 0, stdout: 'alive\n' });
  });
});
