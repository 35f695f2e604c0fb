import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from './listen.ts';

const somebody = createServer();
beforeAll(() => new Promise<void>((resolve) => somebody.listen(0, '127.0.0.1', resolve)));
afterAll(() => somebody.close());

const ports = { PORT: 0, CONSOLE_PORT: 0, METRICS_PORT: 0 };

it('a port that somebody else has is named by its setting: each part of a machine has a metrics port', async () => {
  const busy = (somebody.address() as AddressInfo).port;
  const house = { config: { ...ports, METRICS_PORT: busy, HOST: '127.0.0.1' } };
  await expect(listen(Fastify(), house, 'METRICS_PORT')).rejects.toThrow(/^Setting METRICS_PORT: .*EADDRINUSE/);
});

it('an address that is none of this machine’s is named by its own', async () => {
  const house = { config: { ...ports, HOST: 'no such host' } };
  await expect(listen(Fastify(), house, 'PORT')).rejects.toThrow(/^Setting HOST: /);
});
