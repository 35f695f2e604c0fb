import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { rows, statusOf } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
// Statements come by hand here, so none after this one reads its lines again.
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a held payout that a line names has that line read again, and waits for no other statement', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(1));
  const at = town.clock.now().toISOString();
  const line = `FORGOTTEN1,${at},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
  await railStates(town, line);
  const asked = { params: { serialNumber } };
  await (await hired(town, 'reviewer', 'rute')).must('approveReview', asked);
  await town.settle();
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  expect(await town.sandbox.statement(borrower.phone)).toEqual([]);
  const subjects = ['rail:FORGOTTEN1', `order:${serialNumber}`];
  const open = 'select kind from incident where subject = any($1) and closed_at is null';
  expect(await rows(town, open, [subjects])).toEqual([]);
}, 60_000);
