import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openRelay } from '../../test/relay.ts';
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
  const wire = await openRelay(place.url, (client, upstream) => {
    client.on('data', (chunk) => {
      const isIt = refusals === 1 && chunk.includes('LISTEN');
      if (isIt) refusals = 2;
      // Of the same length, and no word of SQL.
      upstream.write(isIt ? Buffer.from(chunk.toString('latin1').replace('LISTEN', 'LISTON'), 'latin1') : chunk);
    });
    upstream.pipe(client);
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
