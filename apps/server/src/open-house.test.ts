import { generateKeyPairSync } from 'node:crypto';
import { spawn } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import { connect, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { systemClock } from '@house/calendar';
import { parsePhone } from '@house/identity';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from './config.ts';
import { openHouse } from './open-house.ts';
import { systemIds } from './platform/ids.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });
const nodesOwnMs = 250;

it('a gateway of two addresses is reached though the way to it takes a second, and nobody here reaches the other', async () => {
  // Another file in this process may have opened a house before.
  setDefaultAutoSelectFamilyAttemptTimeout(nodesOwnMs);
  const port = await slowServer();
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, found: Found) =>
    found(null, [
      { address: '127.0.0.1', family: 4 },
      // Documentation's own (RFC 3849): nothing leads there.
      { address: '2001:db8::1', family: 6 },
    ])) as typeof dns.lookup);
  onTestFinished(() => lookup.mockRestore());
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
    APP_SECRET: 'an app secret of nobody 92d1c7a5',
    RAIL_SECRET: 'a rail secret of nobody 4f9a7c21',
    MPESA_API_KEY: 'key',
    MPESA_PUBLIC_KEY: key.toString('base64'),
    SMS_URL: `http://gateway.example:${port}/`,
    SMS_TOKEN: 'of the gateway',
    LOG_LEVEL: 'error',
  });
  const house = openHouse(config, { clock: systemClock, ids: systemIds, part: 'test' });
  onTestFinished(() => house.close());
  const to = parsePhone('841234567');
  if (to === undefined) throw new Error('no phone');
  expect(await house.sms.send({ id: 'one', to, from: 'Kukula', text: 'Ola' })).toMatchObject({ kind: 'accepted' });
});

type Found = (error: null, all: readonly dns.LookupAddress[]) => void;

const answers = `require('node:http').createServer((request, response) => response.end())
  .listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () { console.log(this.address().port) })`;

/** Its queue is full, so that whoever wishes to connect is heard when they ask again, after a second: its port. */
async function slowServer(): Promise<number> {
  const server = spawn(process.execPath, ['-e', answers], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [said] = await once(server.stdout, 'data');
  const port = Number(String(said));
  server.kill('SIGSTOP');
  const before = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => before.forEach((socket) => socket.destroy()));
  await new Promise((resolve) => setTimeout(resolve, 300));
  setTimeout(() => server.kill('SIGCONT'), 400);
  return port;
}
