import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('who asked for nothing does not read that an order approved by mistake was cancelled at their request', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(1));
  const manager = await hired(town, 'manager', 'marta');
  const params = { serialNumber };
  const note = 'Approved by mistake';
  await manager.must('stopPayoutQueue', { body: { note } });
  await manager.must('approveReview', { params });
  const said = async (asked: 'true' | 'false') =>
    (await manager.must('rehearseAct', { params, query: { act: 'cancel', asked } })).messages[0]?.text;
  expect(await said('true')).toMatch(/as you requested/);
  expect(await said('false')).toMatch(/was cancelled and you owe nothing on it/);
  await manager.must('cancelOrder', { params, body: { asked: false, note } });
  await town.sandbox.waitForMessage(borrower.phone, /was cancelled and you owe nothing on it/);
  const { order, declinedReasons } = await borrower.must('order', { params });
  expect(order).toMatchObject({ status: 'Cancelled', declineReason: null });
  expect(declinedReasons).toMatchObject([{ message: expect.stringMatching(/was not sent/) }]);
}, 60_000);
