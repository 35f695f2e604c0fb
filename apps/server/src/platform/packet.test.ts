import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabase, type Database } from './db.ts';
import { send } from './send.ts';
import { statement } from './statement.ts';

let place: TestDatabase;
let database: Database;
const open = () => openDatabase(place.url, { connections: 1, onError: () => undefined });
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  place = await copyDatabase(maintenanceUrl, template);
  database = open();
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

setFlagsFromString('--expose-gc');
const collectYoung = runInNewContext('gc') as (how: { type: 'minor' }) => void;

const sample = `select 7::bigint as a_sum, '2026-11-23'::date as due_on, '2026-11-23 08:00:00.5+02'::timestamptz as paid_at,
  null::integer as none, '\\x00ff'::bytea as sealed, true as is_so`;

describe('the rows of an answer', () => {
  it('hold what their columns say, in the types of the house', async () => {
    const { rows, rowCount } = await database.query(sample, []);
    expect(rowCount).toBe(1);
    expect(rows).toEqual([
      {
        a_sum: 7n,
        due_on: '2026-11-23',
        paid_at: new Date('2026-11-23T06:00:00.500Z'),
        none: null,
        sealed: Buffer.from([0, 255]),
        is_so: true,
      },
    ]);
  });

  it('hold every instant to the millisecond', async () => {
    const { rows } = await database.query(
      `select at, floor(extract(epoch from at) * 1000)::bigint as ms
       from generate_series('1969-06-01'::timestamptz, '2101-01-01', '97 days 13:17:11.123456') at
       union all select '2026-11-23 00:00:00+02', 1795384800000 union all select '2026-11-23 00:00:00.1+02', 1795384800100`,
      [],
    );
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(({ at, ms }) => BigInt(at.getTime()) !== ms)).toEqual([]);
  });

  it('of a named statement have their columns in camel case', async () => {
    const named = statement<Record<never, never>, { rowNumber: number }>(
      'select n as row_number from generate_series(1, 2) n',
      [],
    );
    expect(await named.run({}, database)).toEqual([{ rowNumber: 1 }, { rowNumber: 2 }]);
    expect(await named.run({}, database)).toEqual([{ rowNumber: 1 }, { rowNumber: 2 }]);
  });

  it('are gone with those who asked, and wait for no collection of everything', async () => {
    const hundred = `select n, repeat('row ' || n, 20) as text from generate_series(1, 100) n`;
    const usedMb = async (): Promise<number> => {
      for (let times = 0; times < 20; times += 1) await database.query(hundred, []);
      // What has been young twice is counted among what is old.
      for (let times = 0; times < 3; times += 1) collectYoung({ type: 'minor' });
      return getHeapStatistics().used_heap_size / 1e6;
    };
    await usedMb();
    const before = await usedMb();
    for (let times = 0; times < 20; times += 1) await usedMb();
    // All forty thousand rows would be some 9 MB.
    expect((await usedMb()) - before).toBeLessThan(3);
  });

  it('are read by the columns that came, though others came before', async () => {
    const all = 'select * from growing';
    await database.query('create table growing (id integer)', []);
    await database.query('insert into growing values (1)', []);
    expect((await database.query(all, [])).rows).toEqual([{ id: 1 }]);
    await database.query("alter table growing alter id type text, add name text default 'Ana'", []);
    // A connection that has the old plan is refused by PostgreSQL; a new one is not.
    const other = open();
    expect((await other.query(all, [])).rows).toEqual([{ id: '1', name: 'Ana' }]);
    await other.close();
  });

  it('that cannot be read fail their own statement and no other', async () => {
    const [broken, good] = await Promise.allSettled([
      database.query('select 1.5 as no_whole_number', []),
      database.query('select 2 as n', []),
    ]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { name: 'SyntaxError' } });
    expect(good).toMatchObject({ value: { rows: [{ n: 2 }] } });
  });
});

it('asks for the columns of what was prepared without them: a statement was cancelled before it could', async () => {
  const sentence = { name: 'cut short', text: 'select 84 as number', values: [] };
  const client = await database.pool.connect();
  try {
    await client.query(sentence);
    expect((await send(client, sentence)).rows).toEqual([{ number: 84 }]);
    expect((await send(client, sentence)).rows).toEqual([{ number: 84 }]);
  } finally {
    client.release();
  }
});
