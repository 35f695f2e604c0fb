import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const program = `
  const { makeMemoryFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'memory-folder.ts'))});
  const { statSync, writeFileSync } = await import('node:fs');
  const folder = makeMemoryFolder();
  if (folder !== undefined) writeFileSync(folder + '/left', 'behind');
  console.log(JSON.stringify(folder === undefined ? {} : { folder, mode: statSync(folder).mode & 0o777 }));
  process.exit(3);
`;

it('a run’s folder in memory can be entered by others, and is gone with all in it when the run ends', () => {
  const wishes = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', `${program}`];
  const run = (): string => {
    try {
      return execFileSync(process.execPath, wishes, { encoding: 'utf8' });
    } catch (fault) {
      return (fault as { stdout: string }).stdout;
    }
  };
  const { folder, mode } = JSON.parse(run());
  // A machine without room has none.
  if (folder === undefined) return;
  expect([mode, existsSync(folder)]).toEqual([0o755, false]);
});
