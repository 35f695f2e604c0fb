import net from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabase, type Database } from './db.ts';
import { listenForWork } from './wake.ts';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  place = await copyDatabase(maintenanceUrl, template);
  database = openDatabase(place.url, { connections: 4, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

it('listens again where PostgreSQL was there and refused to let it listen, as a standby does', async () => {
  let refusals = 0;
  const wire = await openWire(place.url, (said) => {
    if (refusals !== 1 || !said.includes('LISTEN')) return said;
    refusals = 2;
    // Of the same length, and no word of SQL.
    return said.replace('LISTEN', 'LISTON');
  });
  const heard: string[] = [];
  const ear = await listenForWork(
    wire.url,
    (lane) => heard.push(lane),
    () => undefined,
  );
  refusals = 1;
  wire.sever();
  await vi.waitUntil(() => refusals === 2, { timeout: 10_000 });
  await vi.waitUntil(
    () => {
      database.wake('after all');
      return heard.includes('after all');
    },
    { timeout: 10_000, interval: 100 },
  );
  expect(heard).toContain('after all');
  await ear.close();
  await wire.close();
});

/** A way to the same database on which what a client says can be changed. */
async function openWire(url: string, changed: (said: string) => string) {
  const { host, port } = new pg.Client({ connectionString: url });
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
    client.on('data', (chunk) => upstream.write(Buffer.from(changed(chunk.toString('latin1')), 'latin1')));
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  const there = new URL(url);
  there.hostname = '127.0.0.1';
  there.port = String(address.port);
  return {
    url: there.href,
    sever: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
