import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApiFile } from './openapi/print.ts';
import { root } from './run.ts';

/** A program of ours with words that mean nothing to it: it begins nothing. */
function run(file: string, ...wishes: string[]) {
  const words = ['--disable-warning=ExperimentalWarning', path.join(root, file), ...wishes];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, said: stdout + stderr };
}

describe('a program that does not understand its command line', { timeout: 60_000 }, () => {
  it.each([
    ['tools/start.ts', '--help'],
    ['tools/test.ts', '--help'],
    ['tools/check.ts', 'apps/server'],
    ['tools/openapi.ts', '--help'],
    ['tools/sql-types.ts', '--chekc'],
    ['tools/contact-sheet.ts', 'no such scene'],
    ['tools/contact-sheet.ts', 'console', 'no such scene'],
    ['bench/confirm.ts', 'many'],
    ['bench/close.ts', '0'],
  ])('%s %s says so in one line, and does nothing', (file, ...wishes) => {
    const before = statSync(openApiFile).mtimeMs;
    const { status, said } = run(file, ...wishes);
    expect(said).toMatch(/^[^\n]+\n$/);
    expect(status).toBe(2);
    expect(statSync(openApiFile).mtimeMs).toBe(before);
  });
});

describe('npm run bench', () => {
  const measured = ['app', 'calls', 'close', 'confirm', 'console', 'intake', 'lighthouse', 'start', 'statement'];

  it.each([[], ['median'], ['no-such']])('says what there is to measure where it is asked for %j', (...name) => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'bench', ...name], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Usage: npm run bench -- NAME, one of: ${measured.join(', ')}\n`,
    });
  });

  it('is told of in the readme with all of them', () => {
    const [row = ''] =
      /^\| `npm run bench -- NAME` .*$/m.exec(readFileSync(path.join(root, 'README.md'), 'utf8')) ?? [];
    const named = [...row.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(measured);
  });
});

describe('--help', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = Object.values(scripts)
    .map((script) => script.split(' ').slice(2))
    .filter(([command]) => command !== 'bench');

  it.each([...commands, ['bench', 'intake']].map((words) => [words.join(' ')]))(
    'of %s says what it is for, and does nothing',
    (words) => {
      const { status, stdout } = spawnSync(process.execPath, ['tools/bootstrap.mjs', ...words.split(' '), '--help'], {
        cwd: root,
        encoding: 'utf8',
      });
      const [command = '', measured] = words.split(' ');
      const name = command === 'bench' ? `bench -- ${measured}` : command;
      expect({ status, stdout }).toEqual({
        status: 0,
        stdout: expect.stringMatching(new RegExp(`^npm (run )?${name}\\b[^]{30,}\\n$`)),
      });
    },
  );
});
