import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('an order in review is not approved while the float is too low to pay it out (row 2), but by the one that looks', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(1));
  const rita = await hired(town, 'reviewer', 'rita');
  const approve = () => rita.call('approveReview', { params: { serialNumber } });
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const waiting = await withLoan(town, person(10));
  expect(await approve()).toMatchObject({ status: 409, body: { error: 'REVIEW_NOT_APPROVABLE' } });
  await town.sandbox.setFaults({});
  // No payout is left that would find the float filled again.
  const fatima = await hired(town, 'finance', 'fatima');
  const params = { serialNumber: waiting.serialNumber };
  await fatima.must('cancelOrder', { params, body: { note: 'They asked to' } });
  expect((await approve()).body.error).toBeUndefined();
  await town.sandbox.advance({ minutes: 2 });
  await town.settle();
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  expect(await rows(town, 'select kind from incident where closed_at is null')).toEqual([]);
}, 60_000);
