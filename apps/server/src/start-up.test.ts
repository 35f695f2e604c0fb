import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lineOf } from './start-up.ts';

it('what a host with two addresses said, neither of which answers, is what the first one said', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });
  // As Node.js gives it: its own message is empty.
  const both = new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')], '');
  expect(lineOf(both)).toBe('Setting DATABASE_URL: connect ECONNREFUSED ::1:5432');
  expect(lineOf(new Error('could not check the book', { cause: both }))).toMatch(
    /^could not check the book: Setting DATA/,
  );
});

it.each([
  ['08P01', 'unsupported startup parameter: options', /^Setting DATABASE_URL: unsupported startup/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', /^Setting DATABASE_URL: unable/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /^Setting DATABASE_URL: self/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames", /^Setting DATABASE_URL: Host/],
  ['', 'The server does not support SSL connections', /^Setting DATABASE_URL: The server/],
])('what a pool or the way there says (%s) names the setting', (code, message, line) => {
  expect(lineOf(Object.assign(new Error(message), { code }))).toMatch(line);
});

it('a second sign to end does not cut off what the first has begun', async () => {
  const program = `
    const { endOnSignal } = await import('${path.join(import.meta.dirname, 'start-up.ts')}');
    endOnSignal(async () => {
      process.send('in work');
      await new Promise((done) => process.once('message', done));
    });
    process.send('ready');`;
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.kill('SIGTERM');
  await once(child, 'message');
  for (const sign of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) child.kill(sign);
  child.send('done', () => undefined);
  expect(await ended).toEqual([0, null]);
});
