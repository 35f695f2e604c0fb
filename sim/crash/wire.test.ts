import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { copyDatabase } from '../../apps/server/test/database.ts';
import { openWire, type CutMode } from './wire.ts';

/** A database with a table of numbers, by a wire and past it. */
async function wired() {
  const { maintenanceUrl, template } = inject('postgres');
  const place = await copyDatabase(maintenanceUrl, template);
  const wire = await openWire(place.url);
  const open = (url: string) => openDatabase(url, { connections: 4, onError: () => undefined });
  const [cut, sound] = [open(wire.url), open(place.url)];
  onTestFinished(async () => {
    await Promise.all([cut.close(), sound.close()]);
    await wire.close();
    await place.drop();
  });
  await sound.query('create table number (n int)', []);
  return {
    wire,
    cut,
    sound,
    numbers: async () => (await sound.query('select n from number order by n', [])).rows.map(({ n }) => n),
  };
}

const write = 'insert into number (n) values ($1)';
const modes: readonly CutMode[] = ['before', 'after'];

it.each(modes)('is cut %s a write that stands alone, the second of its kind', async (mode) => {
  const { wire, cut, numbers } = await wired();
  wire.begin({ step: { sql: write, nth: 2 }, mode });
  await cut.query(write, [1]);
  await expect(cut.query(write, [2])).rejects.toThrow();
  await cut.query(write, [3]);
  expect(await numbers()).toEqual(mode === 'before' ? [1, 3] : [1, 2, 3]);
});

it.each(modes)('is cut %s the commit of a transaction', async (mode) => {
  const { wire, cut, numbers } = await wired();
  wire.begin({ step: { sql: 'COMMIT', nth: 1 }, mode });
  await expect(cut.inTransaction((tx) => tx.query(write, [1]))).rejects.toThrow();
  await expect.poll(numbers).toEqual(mode === 'before' ? [] : [1]);
});

it('counts what stands alone once it has changed something', async () => {
  const { wire, cut } = await wired();
  wire.begin();
  await cut.query('update number set n = 0', []);
  await cut.query(write, [1]);
  await cut.query('update number set n = 0', []);
  expect(wire.end().map(({ sql, nth }) => `${sql} ${nth}`)).toEqual([`${write} 1`, 'update number set n = 0 1']);
});
