import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir } from './claim.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'claim-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that claims the folder; it ends at once, by its own will or killed. */
function claimElsewhere(last: string): { status: number | null; stderr: string } {
  const program = `import('${path.join(import.meta.dirname, 'claim.ts')}').then(({ claimDataDir }) => {
    claimDataDir(process.argv[1]); ${last} }).catch((fault) => { console.error(fault.message); process.exit(1); });`;
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', program, folder], {
    encoding: 'utf8',
  });
}

describe('a data folder', () => {
  it('belongs to one start at a time, and the second is told by whom', () => {
    const claim = claimDataDir(folder);
    expect(claimElsewhere('').stderr).toMatch(
      new RegExp(`^DATA_DIR ${folder} is in use by another start \\(process ${process.pid}\\)`),
    );
    claim.release();
    expect(claimElsewhere('').status).toBe(0);
  });

  it('is free again when its holder was killed', () => {
    claimElsewhere(`process.kill(process.pid, 'SIGKILL');`);
    expect(() => claimDataDir(folder).release()).not.toThrow();
  });

  it('must be a folder one can write to', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => claimDataDir(path.join(folder, 'file'))).toThrow('DATA_DIR');
    expect(() => claimDataDir('/proc/no/such')).toThrow('DATA_DIR /proc/no/such cannot be used');
  });
});
