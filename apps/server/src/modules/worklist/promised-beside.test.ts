import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { refreshWorklist } from './refresh-worklist.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('who promises while the list is worked out anew is left in peace until then all the same', async () => {
  const loan = await loanLife(town, 1);
  const today = addDays(loan.dueOn, 2);
  await loan.moveTo(today);
  await town.settle();
  // Their place changes today.
  await rows(town, 'update worklist set score = 1');
  const until = addDays(today, 3);
  // As the promise of a call is written, before its COMMIT.
  const release = await held(town, 'update worklist set rests_until = $1', [until]);
  const working = town.house.database.inTransaction((tx) => refreshWorklist({ database: tx }, today, { all: true }));
  await waiting(town, 1);
  await release();
  await working;
  expect(await rows(town, 'select score > 1 as scored, rests_until as until from worklist')).toEqual([
    { scored: true, until },
  ]);
}, 60_000);
