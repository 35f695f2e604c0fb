import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTown, type Town } from '../../test/town.ts';
import { claimDays } from '../modules/reconciliation/pull-statements.queries.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

// Those that have the query in which the rows are chosen asked again for each row of the table: each time it chooses others.
const badPlan = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'indexscan', 'bitmapscan', 'material'];

it('a claim takes no more than it was asked for, however PostgreSQL goes about it', async () => {
  const undone = new Error('as it was before');
  let claimed: readonly unknown[] = [];
  const asked = town.house.database.inTransaction(async (tx) => {
    await tx.query(
      `insert into statement_day (business_date, next_at) select date '2020-01-01' + n, $1 from generate_series(1, 5) n`,
      [town.clock.now()],
    );
    for (const way of badPlan) await tx.query(`set local enable_${way} = off`, []);
    claimed = await claimDays.run({ now: town.clock.now(), leaseUntil: town.clock.now(), limit: 1n }, tx);
    throw undone;
  });
  await expect(asked).rejects.toBe(undone);
  expect(claimed).toHaveLength(1);
});

it('nor does any other: what it takes is chosen once', () => {
  const modules = path.join(import.meta.dirname, '../modules');
  const queries = globSync('**/*.sql', { cwd: modules }).flatMap((file) =>
    readFileSync(path.join(modules, file), 'utf8').split('/* @name '),
  );
  const claims = queries.filter((query) => /skip locked/.test(query) && /\bupdate\b[^;]*\bset\b/.test(query));
  expect(claims.length).toBeGreaterThan(10);
  expect(claims.filter((query) => /\bin \(\s*select[^;]*skip locked/.test(query))).toEqual([]);
});
