import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { doubtful } from '../../../test/in-review.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired } from '../../../test/operator.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());
afterEach(async () => {
  await town.sandbox.setFaults({});
  await rows(town, `update rail_queue set paused_at = null, reason = null, next_check_at = null`);
});

const stop = () => rows(town, `update rail_queue set paused_at = $1, reason = 'by-operator'`, [town.clock.now()]);

async function seen(borrower: Borrower, serialNumber: string): Promise<[string, boolean]> {
  const { order, payoutWaits } = await borrower.must('order', { params: { serialNumber } });
  return [order.status, payoutWaits];
}

it('whose order is approved while payouts stand still reads that the money takes longer, not that it comes in minutes', async () => {
  await stop();
  const who = person(1);
  const borrower = await joined(town, who);
  const serialNumber = await placed(borrower);
  const { text } = await town.sandbox.waitForMessage(who.phone, /approved/);
  expect(text).toContain('longer than usual');
  expect(text).not.toContain('minutes');
  expect(await seen(borrower, serialNumber)).toEqual(['Approved', true]);
  // Nor does it come while a restored database waits for the rail's book.
  await rows(town, 'update rail_queue set paused_at = null, reason = null, restored_at = $1', [town.clock.now()]);
  expect(await seen(borrower, serialNumber)).toEqual(['Approved', true]);
  await rows(town, 'update rail_queue set restored_at = null');
}, 60_000);

it('so does whose payout waits because money went to their wallet of which nobody knows', async () => {
  const who = person(3);
  const borrower = await joined(town, who);
  const at = town.clock.now().toISOString();
  await railStates(town, `UNKNOWN001,${at},b2c,Completed,258${who.phone},FORGOTTEN0000000001,,1760.00,1.00`);
  const serialNumber = await placed(borrower);
  const { text } = await town.sandbox.waitForMessage(who.phone, /approved/);
  expect(text).toContain('longer than usual');
  // The app says so before a worker has looked at it, too.
  await rows(town, 'update payout set next_at = queued_at');
  expect(await seen(borrower, serialNumber)).toEqual(['Approved', true]);
}, 60_000);

it('who approves it reads the same message', async () => {
  const { serialNumber } = await doubtful(town, newcomer(1));
  const rita = await hired(town, 'reviewer', 'rita');
  const message = async () => (await rita.must('review', { params: { serialNumber } })).messages.approve;
  expect(await message()).toContain('minutes');
  await stop();
  expect(await message()).toContain('longer than usual');
}, 30_000);

it('a payout that is on its way is expected within five minutes, and after them no longer', async () => {
  await town.sandbox.setFaults({ b2c: { lossRate: 1 }, query: { lossRate: 1 } });
  const who = person(2);
  const borrower = await joined(town, who);
  const serialNumber = await placed(borrower);
  expect((await town.sandbox.waitForMessage(who.phone, /approved/)).text).toContain('within minutes');
  expect(await seen(borrower, serialNumber)).toEqual(['Approved', false]);
  await town.sandbox.advance({ minutes: 6 });
  expect(await seen(borrower, serialNumber)).toEqual(['Approved', true]);
}, 60_000);
