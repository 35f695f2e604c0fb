import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../apps/server/src/platform/db.ts';
import { copyDatabase } from '../../../apps/server/test/database.ts';
import { holderOf } from './hold.ts';

it('holds whoever comes to a word, and all that they say behind it, until they are let go', async () => {
  const { maintenanceUrl, template } = inject('postgres');
  const place = await copyDatabase(maintenanceUrl, template);
  const database = openDatabase(place.url, { connections: 4, onError: () => undefined });
  onTestFinished(async () => {
    await database.close();
    await place.drop();
  });
  const holder = holderOf(database);
  const write = 'insert into number (n) values ($1)';
  const numbers = async () => (await database.query('select n from number order by n', [])).rows.map(({ n }) => n);
  await database.query('create table number (n int)', []);

  holder.begin({ sql: write, nth: 2 });
  // Said in one packet: the third must not overtake the second, nor the end of it all.
  const writing = database.inTransaction((tx) => Promise.all([1, 2, 3].map((n) => tx.query(write, [n]))));
  await holder.held();
  await database.query('insert into number (n) select 4', []);
  expect(await numbers()).toEqual([4]);
  holder.letGo();
  await writing;
  expect(await numbers()).toEqual([1, 2, 3, 4]);
  expect(holder.end().map(({ sql, nth }) => `${sql} ${nth}`)).toEqual([
    `${write} 1`,
    `${write} 2`,
    'insert into number (n) select 4 1',
    `${write} 3`,
    'COMMIT 1',
  ]);
});
