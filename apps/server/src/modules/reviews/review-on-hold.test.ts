import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { rows, statusOf } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reviewExpiryLane } from '../decisions/expire-review.ts';

let town: Town;
let celina: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'The branch doubts who it is';

/** Sessions of staff are short. */
async function again(): Promise<void> {
  celina = await hired(town, 'collector', 'celina');
  mario = await hired(town, 'manager', 'mario');
}

it('what two persons hold is not given up as a call that nobody answered, and has its hours once it is held no more', async () => {
  await again();
  const { borrower, serialNumber } = await doubtful(town, newcomer(1));
  const asked = { params: { serialNumber } };
  const status = () => statusOf(borrower, serialNumber);
  const hold = await celina.must('proposeHold', { ...asked, body: { hold: 'fraud', note } });
  await mario.must('approveProposal', { params: { id: hold.approvalId } });
  // Nor by a worker that had begun to.
  const [{ id } = {}] = await rows(town, 'select id from loan_order where serial_number = $1', [serialNumber]);
  await reviewExpiryLane(town.house).work({ id: BigInt(String(id)) }, new AbortController().signal);
  await town.sandbox.advance({ days: 4 });
  expect(await status()).toBe('UnderReview');
  expect((await town.sandbox.phone(borrower.phone)).messages.map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining(serialNumber),
  );

  await again();
  expect((await mario.must('today')).reviews).toMatchObject({ count: 1, overTime: 0 });
  expect((await mario.must('review', asked)).hold).toBe('fraud');
  const end = await celina.must('proposeHoldEnd', { ...asked, body: { note } });
  await mario.must('approveProposal', { params: { id: end.approvalId } });
  expect((await mario.must('review', asked)).hold).toBeNull();
  expect((await mario.must('today')).reviews).toMatchObject({ count: 1, overTime: 1 });
  await town.sandbox.advance({ days: 2 });
  expect(await status()).toBe('UnderReview');
  await town.sandbox.advance({ days: 2 });
  expect(await status()).toBe('Cancelled');
}, 60_000);
