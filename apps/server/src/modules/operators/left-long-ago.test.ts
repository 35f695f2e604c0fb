import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { listOperators, listSessions } from './operators.queries.ts';

const now = new Date('2026-11-20T08:00:00Z');
const list = { caller: 1n, now, createdAfter: now, seenAfter: now, limit: 51n, only: null, disabled: null, role: null };

// Of each who had left PostgreSQL looked for twenty sessions from the newest of all on: the list of staff read every session of
// their colleagues once for each.
it('the list of staff reads the latest sessions of each, also of who left long ago', async () => {
  const { write, rowsRead } = await openForManyRows();
  for (const statement of [
    `insert into operator (email, name, role, password_hash, created_at)
     select n || '@bank.example', 'Rita', 'reviewer', '', date '2021-11-20' from generate_series(1, 10) n`,
    // The first five had a week of it.
    `insert into operator_session (token_hash, operator_id, created_at, last_seen_at)
     select sha256(int8send(n)), case when n < 50 then 1 + n % 5 else 6 + n % 5 end, at, at
     from generate_series(1, 20000) n, lateral (select date '2021-11-20' + n * interval '2 hours' as at) worked`,
    'analyze',
  ])
    await write(statement);
  const list10 = await rowsRead(async (tx) => {
    expect((await listOperators.run({ ...list, after: null }, tx)).length).toBe(10);
  });
  const theirs = await rowsRead(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan', []);
    expect((await listSessions.run({ operatorId: 1n }, tx)).length).toBe(9);
  });
  expect({ list: list10 < 1_000, theirs: theirs < 100 }, `${list10} and ${theirs} rows`).toEqual({
    list: true,
    theirs: true,
  });
});
