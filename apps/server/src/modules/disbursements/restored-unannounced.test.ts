import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterAll(() => town.close());

const heldSince = async () => (await rows(town, 'select restored_at from rail_queue'))[0]?.['restored_at'];

/** Until the statements are read for the second time. */
async function untilRead(): Promise<void> {
  await town.sandbox.advance({ minutes: 35 });
  await town.sandbox.advance({ minutes: 376 });
  await town.settle();
  expect(await heldSince()).toBeNull();
}

it('a dump that was read back into the same cluster sends nothing until the statements are read', async () => {
  await withLoan(town, person(1));
  expect(await heldSince()).toBeNull();
  // The row is as it was dumped, in a table that was made anew.
  await rows(town, `update rail_queue set table_oid = table_oid - 1`);
  const { borrower, serialNumber } = await withLoan(town, person(2));
  expect(await heldSince()).not.toBeNull();
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  await untilRead();
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
}, 60_000);

it('a disk that was brought back under a worker at work sends nothing either', async () => {
  await withLoan(town, person(3));
  const [{ name }] = (await rows(town, 'select quote_ident(current_database()) as name')) as [{ name: string }];
  await rows(town, 'create schema elsewhere');
  await rows(
    town,
    `create function elsewhere.pg_current_wal_flush_lsn() returns pg_lsn language sql return pg_lsn '0/100'`,
  );
  const comeAnew = async (searchPath: string): Promise<void> => {
    await rows(town, `alter database ${name} set search_path = ${searchPath}`);
    const others = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await town.house.database.inTransaction((tx) => tx.query(others, []));
  };
  await comeAnew('elsewhere, pg_catalog, public');
  const { borrower, serialNumber } = await withLoan(town, person(4));
  const since = await heldSince();
  expect(since).not.toBeNull();
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  // Said once: it is the same disk from now on.
  await town.settle();
  expect(await heldSince()).toEqual(since);
  await comeAnew('public');
  await untilRead();
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
}, 60_000);
