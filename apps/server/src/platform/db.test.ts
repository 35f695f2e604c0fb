import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openDatabase, type Database } from './db.ts';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  place = await copyDatabase(maintenanceUrl, template);
  database = openDatabase(place.url, { connections: 4, onError: () => undefined });
  await database.query('create table note (id integer primary key, text text)', []);
});
afterAll(async () => {
  await database.close();
  await place.drop();
});
beforeEach(async () => {
  await database.query('delete from note', []);
});

const nameIn = (url: string): string => new URL(url).pathname.slice(1);
const write = 'insert into note (id, text) values ($1, $2)';
const read = 'select id, text from note order by id';

describe('single statements', () => {
  it('asked at once share a connection, and each gets its own answer', async () => {
    const asked = Array.from({ length: 100 }, (_, index) => index);
    const answers = await Promise.all(
      asked.map((number) => database.query('select $1::integer as number, pg_backend_pid() as backend', [number])),
    );
    expect(answers.map(({ rows }) => rows[0].number)).toEqual(asked);
    expect(new Set(answers.map(({ rows }) => rows[0].backend)).size).toBe(1);
  });

  it('fail alone: those sent in the same packet are answered', async () => {
    const [first, wrong, last] = await Promise.allSettled([
      database.query(write, [1, 'a']),
      database.query(write, [1, 'again']),
      database.query(write, [2, 'b']),
    ]);
    expect([first.status, wrong.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await database.query(read, [])).rows).toEqual([
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ]);
  });

  it('do not wait behind a slow one that came before them', async () => {
    const ended: string[] = [];
    const slow = database.query('select pg_sleep(3)', []).then(() => ended.push('slow'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const quick = Array.from({ length: 20 }, () => database.query('select 1', []));
    await Promise.all(quick).then(() => ended.push('quick'));
    await slow;
    expect(ended).toEqual(['quick', 'slow']);
  });

  it('go on over a new connection when theirs is lost', async () => {
    const { rows } = await database.query('select pg_backend_pid() as backend', []);
    const slow = database.query('select pg_sleep(20)', []);
    const lost = expect(slow).rejects.toThrow();
    await database.inTransaction((tx) => tx.query('select pg_terminate_backend($1)', [rows[0].backend]));
    await lost;
    expect((await database.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  });
});

describe('values', () => {
  it('come back as they went', async () => {
    const texts = ['', 'null', 'NULL', null, ' a b ', 'a,b', '{}', '"', '\\', "it's", 'á\n\t€', '+258 84'];
    const { rows } = await database.query(
      `select $1::text[] as texts, $2::bigint[] as numbers, $3::bytea[] as bytes, $4::jsonb as object, $5::jsonb[] as objects,
        $6::integer[] as nested, $7::timestamptz[] as instants, $8::text as nothing, $9::boolean as is_so`,
      [
        texts,
        [1n, -9_007_199_254_740_993n],
        [Buffer.from([0, 92, 34, 255]), Buffer.alloc(0)],
        { a: ['"', '\\'] },
        [{ a: '"b"' }, { b: null }],
        [
          [1, 2],
          [3, 4],
        ],
        [new Date('2026-11-23T06:00:00.500Z')],
        undefined,
        false,
      ],
    );
    expect(rows).toEqual([
      {
        texts,
        numbers: ['1', '-9007199254740993'],
        bytes: [Buffer.from([0, 92, 34, 255]), Buffer.alloc(0)],
        object: { a: ['"', '\\'] },
        objects: [{ a: '"b"' }, { b: null }],
        nested: [
          [1, 2],
          [3, 4],
        ],
        instants: [new Date('2026-11-23T06:00:00.500Z')],
        nothing: null,
        is_so: false,
      },
    ]);
  });
});

describe('a transaction', () => {
  it('writes all or nothing, whether it begins with a read or with a write', async () => {
    for (const first of [read, "insert into note (id, text) values (7, 'seven')"]) {
      const failing = database.inTransaction(async (tx) => {
        await tx.query(first, []);
        await tx.query(write, [1, 'a']);
        await tx.query(write, [1, 'again']);
      });
      await expect(failing).rejects.toThrow('note_pkey');
    }
    expect((await database.query(read, [])).rows).toEqual([]);
    await database.inTransaction(async (tx) => {
      await tx.query(read, []);
      await tx.query(write, [1, 'a']);
    });
    expect((await database.query(read, [])).rows).toHaveLength(1);
  });

  it('answers what is sent at once in the order it was sent, a write at the beginning too', async () => {
    await database.inTransaction(async (tx) => {
      const [, first, , second] = await Promise.all([
        tx.query(write, [1, 'a']),
        tx.query(read, []),
        tx.query(write, [2, 'b']),
        tx.query(read, []),
      ]);
      expect([first.rows.length, second.rows.length]).toEqual([1, 2]);
    });
  });

  it('takes its last write along with COMMIT, and takes all of it back when that write fails', async () => {
    await database.inTransaction(async (tx) => {
      tx.last(() => tx.query(write, [1, 'a']));
      await tx.query(read, []);
    });
    await database.inTransaction(async (tx) => tx.last(() => tx.query(write, [2, 'alone'])));
    expect((await database.query(read, [])).rows).toHaveLength(2);
    const failing = database.inTransaction(async (tx) => {
      await tx.query(write, [3, 'c']);
      tx.last(() => tx.query(write, [1, 'again']));
    });
    await expect(failing).rejects.toThrow('note_pkey');
    expect((await database.query(read, [])).rows).toHaveLength(2);
  });

  it('writes all or nothing of its last writes when they are all it says', async () => {
    const failing = database.inTransaction(async (tx) => {
      tx.last(() => tx.query(write, [4, 'd']));
      tx.last(() => tx.query(write, [4, 'again']));
    });
    await expect(failing).rejects.toThrow('note_pkey');
    const alone = database.inTransaction(async (tx) =>
      tx.last(() => tx.query('insert into note values ($1)', ['no number'])),
    );
    await expect(alone).rejects.toThrow('no number');
    expect((await database.query(read, [])).rows).toEqual([]);
  });

  it('takes nothing along with COMMIT when one of its last writes was not even said', async () => {
    const failing = database.inTransaction(async (tx) => {
      await tx.query(write, [4, 'd']);
      tx.last(() =>
        Promise.all([
          tx.query(write, [5, 'e']),
          Promise.resolve().then(() => {
            throw new Error('cannot be worked out');
          }),
        ]),
      );
    });
    await expect(failing).rejects.toThrow('cannot be worked out');
    expect((await database.query(read, [])).rows).toEqual([]);
  });

  it('does nothing of a packet in which one fails, and prepares anew what was passed over', async () => {
    const small = openDatabase(place.url, { connections: 1, onError: () => undefined });
    const passedOver = "insert into note (id, text) values ($1, 'passed over')";
    const failing = small.inTransaction((tx) =>
      Promise.all([tx.query(write, [1, 'a']), tx.query(write, [1, 'again']), tx.query(passedOver, [2])]),
    );
    await expect(failing).rejects.toThrow('note_pkey');
    expect((await database.query(read, [])).rows).toEqual([]);
    await small.inTransaction((tx) => tx.query(passedOver, [3]));
    expect((await database.query(read, [])).rows).toEqual([{ id: 3, text: 'passed over' }]);
    await small.close();
  });

  it('is never taken for written when one of its statements failed and its work went on', async () => {
    const goingOn = database.inTransaction(async (tx) => {
      await tx.query(write, [1, 'a']);
      await tx.query(write, [1, 'again']).catch(() => undefined);
    });
    await expect(goingOn).rejects.toThrow('rolled back');
    expect((await database.query(read, [])).rows).toEqual([]);
  });

  it('sends nothing of what it says at once when a value cannot be written', async () => {
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    const failing = database.inTransaction(async (tx) =>
      tx.last(() => Promise.all([tx.query(write, [1, 'a']), tx.query(write, [2, endless])])),
    );
    await expect(failing).rejects.toThrow('circular');
    expect((await database.query(read, [])).rows).toEqual([]);
  });

  it('lets nothing be said on its connection once it is over', async () => {
    const late = await database.inTransaction(async (tx) => {
      await tx.query(read, []);
      return { tx };
    });
    await expect(late.tx.query(write, [1, 'late'])).rejects.toThrow('after its transaction');
    expect((await database.query(read, [])).rows).toEqual([]);
  });

  it('that waits for one which waits for it is done anew', async () => {
    await database.query(write, [1, 'a']);
    await database.query(write, [2, 'b']);
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const append = "update note set text = text || '+' where id = $1";
    // Each has one before it asks for the other's.
    const inTurn = (place: number): Promise<unknown> =>
      database.inTransaction(async (tx) => {
        await tx.query(append, [1 + place]);
        both[place]?.resolve();
        await Promise.all(both.map(({ promise }) => promise));
        await tx.query(append, [2 - place]);
      });
    await Promise.all([inTurn(0), inTurn(1)]);
    expect((await database.query(read, [])).rows).toEqual([
      { id: 1, text: 'a++' },
      { id: 2, text: 'b++' },
    ]);
  });

  it('whose first read fails leaves nothing open behind', async () => {
    const failing = database.inTransaction((tx) => tx.query('select 1 / $1::integer', [0]));
    await expect(failing).rejects.toThrow('division by zero');
    const { rows } = await database.query(
      "select count(*)::integer as open from pg_stat_activity where datname = current_database() and state like 'idle in%'",
      [],
    );
    expect(rows).toEqual([{ open: 0 }]);
  });

  it('that asks for something beside itself gets it, though every connection of transactions is taken', async () => {
    const beside = (): Promise<unknown> =>
      database.inTransaction(async (tx) => {
        await tx.query('select pg_sleep(0.2)', []);
        return (await database.query('select 1 as one', [])).rows;
      });
    expect(await Promise.all(Array.from({ length: 12 }, beside))).toEqual(
      Array.from({ length: 12 }, () => [{ one: 1 }]),
    );
  });

  it('has a connection of its own beside the shared ones, however few there are', async () => {
    const small = openDatabase(place.url, { connections: 1, onError: () => undefined });
    await small.query('select 1', []);
    expect(await small.inTransaction(async (tx) => (await tx.query('select 2 as two', [])).rows)).toEqual([{ two: 2 }]);
    await small.close();
  });
});

it('writes again as soon as PostgreSQL lets whoever comes, over connections that did not know it', async () => {
  const target = await copyDatabase(inject('postgres').maintenanceUrl, inject('postgres').template);
  const [name] = (await database.query('select quote_ident($1) as name', [nameIn(target.url)])).rows;
  // As a provider does whose disk is full; and connections to a standby outlive the name that has moved on.
  await database.query(`alter database ${name.name} set default_transaction_read_only = on`, []);
  const there = openDatabase(target.url, { connections: 4, onError: () => undefined });
  const alone = () => there.query('create table if not exists note (id integer)', []);
  const together = () => there.inTransaction((tx) => tx.query('create table if not exists other (id integer)', []));
  for (const write of [alone, together]) await expect(write()).rejects.toThrow('read-only transaction');
  await database.query(`alter database ${name.name} reset default_transaction_read_only`, []);
  for (const write of [alone, together]) await write();
  await there.close();
  await target.drop();
});

it('what is closed has left: PostgreSQL may stop behind it, and nobody is cut off', async () => {
  const leaving = openDatabase(place.url, { connections: 16, onError: () => undefined });
  const standing = new Set<unknown>();
  leaving.pool.on('connect', (client) => {
    standing.add(client);
    client.on('end', () => standing.delete(client));
  });
  const asks = Array.from({ length: 12 }, () => leaving.inTransaction((tx) => tx.query('select pg_sleep(0.1)', [])));
  await Promise.all(asks);
  expect(standing.size).toBe(12);
  await leaving.close();
  expect(standing.size).toBe(0);
});
