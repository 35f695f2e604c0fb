import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined, signInAgain } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { retentionLane } from './retention-lane.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('erases nobody who came back while the run went through its list', async () => {
  const borrower = await joined(town, person(1));
  await town.sandbox.advance({ minutes: 2 });
  await rows(town, `update customer set created_at = created_at - interval '5 years'`);
  await rows(
    town,
    `update session set last_seen_at = last_seen_at - interval '5 years', created_at = created_at - interval '5 years'`,
  );
  let isBack = false;
  const { database } = town.house;
  const listed = retentionLane({
    ...town.house,
    database: {
      ...database,
      inTransaction: async (work) => {
        // The list is read; before this customer's turn they sign in.
        if (!isBack) {
          isBack = true;
          await signInAgain(town, borrower);
        }
        return database.inTransaction(work);
      },
    },
  });
  await rows(town, 'delete from retention_run');
  const [today] = await listed.claim(town.clock.now(), 1);
  if (today === undefined) throw new Error('it does not run');
  await listed.work(today, new AbortController().signal);
  expect(await rows(town, 'select erased_at is not null as erased from customer')).toEqual([{ erased: false }]);
});
