import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabase, type Database } from './db.ts';
import { listenForWork, type Ear } from './wake.ts';

let place: TestDatabase;
let database: Database;
let ear: Ear;
const heard: string[] = [];
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  place = await copyDatabase(maintenanceUrl, template);
  database = openDatabase(place.url, { connections: 4, onError: () => undefined });
  const fail = (error: Error) => expect.fail(error.message);
  ear = await listenForWork(place.url, (lane) => heard.push(lane), fail);
});
afterAll(async () => {
  await ear.close();
  await database.close();
  await place.drop();
});

it('tells of new work at once, of a burst in a few words, and loses nothing that comes meanwhile', async () => {
  database.wake('first');
  await untilHeard('first');
  for (let n = 0; n < 1_000; n += 1) database.wake(n % 2 === 0 ? 'even' : 'odd');
  await untilHeard('even', 'odd');
  database.wake('last');
  await untilHeard('last');
  expect(heard.toSorted()).toEqual(['even', 'first', 'last', 'odd']);
});

const untilHeard = (...lanes: readonly string[]) =>
  vi.waitUntil(() => lanes.every((lane) => heard.includes(lane)), { timeout: 10_000 });
