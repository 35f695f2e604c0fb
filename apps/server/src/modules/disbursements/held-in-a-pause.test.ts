import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { pausePayouts } from './payout-queue.ts';
import { payoutLaneOf } from './send-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const ourFloat = { reason: 'our-float-too-low', code: 'INS-2006' };

/** Its payout was refused for our float, which is filled since: the queue is paused. */
async function refusedForFloat(number: number) {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const loan = await withLoan(town, person(number));
  await town.sandbox.setFaults({});
  return loan;
}

it('payouts that are held take no turn of the one a minute that looks whether the float is filled', async () => {
  const fina = await hired(town, 'finance', 'fina');
  const mario = await hired(town, 'manager', 'mario');
  await fina.must('stopPayoutQueue', { body: { note: 'A ring of borrowed numbers, it seems' } });
  for (const number of [1, 2, 3, 4, 5, 6]) await placed(await joined(town, person(number)));
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const { approvalId } = await fina.must('proposeRelease', { body: { note: 'Not all of them' } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: 'our-float-too-low' }]);
  await rows(town, `update loan_order set hold = 'fraud' where status = 'Approved'`);
  // The float is filled again; nobody of those who wait can show it.
  await town.sandbox.setFaults({});
  const next = await joined(town, person(7));
  for (let minute = 0; minute < 15; minute += 1) {
    await town.sandbox.advance({ minutes: 1 });
    if ((await next.must('products')).message === undefined) break;
  }
  expect((await next.must('products')).message).toBeUndefined();
  const serialNumber = await placed(next);
  await town.sandbox.advance({ minutes: 1 });
  expect(await statusOf(next, serialNumber)).toBe('Disbursed');
  expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: null }]);
}, 60_000);

it('the turn of a pause waits for a payout: the next order looks at once whether the float is filled', async () => {
  await town.house.database.inTransaction((tx) => pausePayouts(town.house, tx, ourFloat));
  // The minute is over and nobody was there to look.
  await town.sandbox.advance({ minutes: 3 });
  const next = await joined(town, person(9));
  const serialNumber = await placed(next);
  await town.settle();
  expect(await statusOf(next, serialNumber)).toBe('Disbursed');
}, 60_000);

it('nor is the turn lost where somebody has the payout locked in that moment', async () => {
  const { borrower, serialNumber } = await refusedForFloat(10);
  await town.house.database.inTransaction(async (tx) => {
    await tx.query(`select from payout where state = 'queued' for update`, []);
    await town.sandbox.advance({ minutes: 2 });
  });
  await town.settle();
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
}, 60_000);

it('a payout that was claimed before a pause waits for its turn in it', async () => {
  const claimed = await claimedAlone(8);
  const { house } = town;
  await house.database.inTransaction((tx) => pausePayouts(house, tx, ourFloat));
  await payoutLaneOf(house).work(claimed, new AbortController().signal);
  const payout = () => rows(town, 'select state, tries from payout where id = $1', [claimed.id]);
  expect(await payout()).toEqual([{ state: 'queued', tries: 0 }]);
  // The others that were claimed with it are held, and give their turns back.
  await town.sandbox.advance({ minutes: 2 });
  expect(await payout()).toEqual([{ state: 'confirmed', tries: 1 }]);
}, 60_000);

it('and is held gives back no turn of it', async () => {
  const claimed = await claimedAlone(11);
  const { house } = town;
  await rows(town, `update loan_order set hold = 'fraud' where status = 'Approved'`);
  await house.database.inTransaction((tx) => pausePayouts(house, tx, ourFloat));
  const nextLook = () => rows(town, 'select next_check_at as at from rail_queue');
  const before = await nextLook();
  await payoutLaneOf(house).work(claimed, new AbortController().signal);
  expect(await nextLook()).toEqual(before);
}, 60_000);

/** A new loan's payout, claimed by a worker that has not begun to send it: the town's own does not see that it is due. */
async function claimedAlone(number: number) {
  const fina = await hired(town, 'finance', 'fina');
  await fina.must('stopPayoutQueue', { body: { note: 'While one is looked at' } });
  const serialNumber = await placed(await joined(town, person(number)));
  const [order] = await rows(town, 'select id from loan_order where serial_number = $1', [serialNumber]);
  const soon = addMs(town.clock.now(), 3_600_000);
  await rows(town, `update payout set next_at = $1 where state = 'queued'`, [soon]);
  await rows(town, 'update rail_queue set paused_at = null, reason = null');
  // Among those of the loans that are held.
  const claimed = (await payoutLaneOf(town.house).claim(soon, 16)).find(({ orderId }) => orderId === order?.['id']);
  if (claimed === undefined) throw new Error('nothing was claimed');
  return claimed;
}
