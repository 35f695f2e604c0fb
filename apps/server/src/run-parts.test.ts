import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { openTown } from '../test/town.ts';
import { runParts } from './run-parts.ts';

it('every port of a process that ends is closed to newcomers at once, however long another takes to answer', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const copy = await runParts(town.house, new Set(['http', 'console']), { secondFactor: false });
  const { app = '', console: staff = '' } = copy.urls;
  // Somebody on the console has sent half a request.
  const slow = connect(Number(new URL(staff).port), '127.0.0.1');
  onTestFinished(() => void slow.destroy());
  await once(slow, 'connect');
  slow.write('GET /healthz HTTP/1.1\r\n');
  await fetch(`${staff}/healthz`);

  let isOver = false;
  const ended = copy.stop().then(() => (isOver = true));
  const newcomer = () =>
    fetch(`${app}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 'turned away',
    );
  await expect.poll(newcomer, { timeout: 4_000 }).toBe('turned away');
  expect(isOver).toBe(false);
  slow.end('host: here\r\nconnection: close\r\n\r\n');
  await ended;
}, 30_000);
