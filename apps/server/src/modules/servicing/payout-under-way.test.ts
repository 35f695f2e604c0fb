import { addMs } from '@house/calendar';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { doubtful } from '../../../test/in-review.ts';
import { person, placed, rows, withLoan } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

// Whoever answers the telephone is asked where the money is. They see the order, and not the payouts.

let town: Town;
let rita: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  rita = await hired(town, 'reviewer', 'rita');
});
afterAll(() => town.close());
afterEach(async () => {
  await town.sandbox.setFaults({});
  await rows(town, `update rail_queue set paused_at = null, reason = null, next_check_at = null, restored_at = null`);
});

const fileOf = (serialNumber: string) => rita.must('orderFile', { params: { serialNumber } });
const payoutOf = async (serialNumber: string) => (await fileOf(serialNumber)).payout;

it('an order whose money waits for the queue says why, from whatever it stands still', async () => {
  await rows(town, `update rail_queue set paused_at = $1, reason = 'by-operator'`, [town.clock.now()]);
  const serialNumber = await placed(await joined(town, person(1)));
  expect(await payoutOf(serialNumber)).toMatchObject({ state: 'queued', because: 'by-operator' });
  await rows(town, `update rail_queue set restored_at = $1`, [town.clock.now()]);
  expect(await payoutOf(serialNumber)).toMatchObject({ because: 'restored' });
  // What holds this one alone is said first: it stays when the queue goes on.
  await rows(town, `update loan_order set hold = 'dispute' where serial_number = $1`, [serialNumber]);
  expect(await payoutOf(serialNumber)).toMatchObject({ because: 'order-on-hold' });
}, 30_000);

it('one whose customer has a new number says from when on it leaves', async () => {
  const borrower = await joined(town, person(2));
  const changedAt = addMs(town.clock.now(), -60_000);
  await rows(town, `update customer set mobile_changed_at = $1 where id = (select max(id) from customer)`, [changedAt]);
  const serialNumber = await placed(borrower);
  const leavesAt = addMs(changedAt, 72 * 3_600_000).toISOString();
  expect(await payoutOf(serialNumber)).toMatchObject({
    state: 'queued',
    because: 'number-changed',
    nextAt: leavesAt,
  });
}, 30_000);

it('one that M-Pesa did not answer for says that it is asked about and when next; one that is paid out says nothing of it', async () => {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const serialNumber = await placed(await joined(town, person(3)));
  await expect.poll(async () => (await payoutOf(serialNumber))?.state, { timeout: 10_000 }).toBe('unknown');
  const payout = await payoutOf(serialNumber);
  expect(payout).toMatchObject({ because: null });
  expect(new Date(payout?.nextAt ?? 0) > new Date(payout?.since ?? 0)).toBe(true);
  await town.sandbox.setFaults({});
  const paid = await withLoan(town, person(4));
  expect(await payoutOf(paid.serialNumber)).toBeNull();
}, 60_000);

it('one in review says when it is cancelled by itself, and not while it is held', async () => {
  const { serialNumber } = await doubtful(town, newcomer(1));
  const { placedAt, payout, reviewUntil } = await fileOf(serialNumber);
  expect(payout).toBeNull();
  expect(reviewUntil).toBe(addMs(new Date(placedAt), 72 * 3_600_000).toISOString());
  await rows(town, `update loan_order set review_expires_at = null where serial_number = $1`, [serialNumber]);
  expect((await fileOf(serialNumber)).reviewUntil).toBeNull();
}, 30_000);
