import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bare } from './bare.ts';
import { root } from './run.ts';

const settings = {
  DATABASE_URL: 'postgres://lender@127.0.0.1:1/lending',
  APP_SECRET: 'an app secret of a start 7d1f93ab5c02',
  RAIL_SECRET: 'a rail secret of a start 2b9e47c1d6f0',
  MPESA_API_KEY: 'of the rail',
  MPESA_PUBLIC_KEY: 'MIIB',
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_TOKEN: 'of no gateway',
};

/** `npm run serve`, with what is wrong, and nothing else of what may be set around it. */
function serve(wrong: Record<string, string>, ...words: string[]) {
  const program = ['--disable-warning=ExperimentalWarning', path.join(root, 'tools', 'serve.ts'), ...words];
  const env = { ...bare, ...settings, ...wrong };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: root, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('npm run serve', { timeout: 60_000 }, () => {
  it.each([
    [{}, ['http', 'sandbox'], 'serve: choose of http, worker, console'],
    [{ APP_SECRET: '' }, [], 'Setting APP_SECRET: is needed: 32 characters or more of chance'],
    [
      { BORROWER_DIST: '/no/such/build' },
      ['http'],
      'Setting BORROWER_DIST: must be the folder of a build, and /no/such/build is none',
    ],
    [
      { CONSOLE_DIST: root },
      ['console', 'worker'],
      `Setting CONSOLE_DIST: must be the folder of a build, and ${root} is none`,
    ],
  ])('with %o %j says what is wrong before it builds anything', (wrong, words, line) => {
    expect(serve(wrong, ...words)).toEqual({ status: 1, said: `${line}\n` });
  });

  it('builds no app for a worker', () => {
    expect(serve({ MPESA_HOST: 'http://rail.example' }, 'worker')).toEqual({
      status: 1,
      said: 'MPESA_HOST may be plain http on this machine only\n',
    });
  });
});
