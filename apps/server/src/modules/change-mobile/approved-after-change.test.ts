import { addMs, businessDayOf, formatDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { doubtful } from '../../../test/in-review.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired } from '../../../test/operator.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

async function moves(borrower: Borrower, mobile: string): Promise<void> {
  const { token: identify } = await borrower.must('requestChangeCode', { query: { mobile } });
  const code = await town.sandbox.waitForCode(mobile);
  await town.sandbox.advance({ minutes: 1 });
  const changed = await borrower.call('changeMobile', { body: { identify, code } }, await stepUp(town, borrower));
  expect(changed.status).toBe(200);
}

it('whose number changed a moment ago reads when the money comes, and not that it comes in minutes', async () => {
  const borrower = await joined(town, person(1));
  await moves(borrower, '845550101');
  const heldTo = formatDay(businessDayOf(addMs(town.clock.now(), 72 * 3_600_000)));
  expect(await statusOf(borrower, await placed(borrower))).toBe('Approved');
  const { text } = await town.sandbox.waitForMessage('845550101', /approved/);
  expect(text).toContain(`from ${heldTo}`);
  expect(text).not.toContain('minutes');
}, 30_000);

it('an order is not approved for a wallet whose number was left since it was placed', async () => {
  const { borrower, serialNumber } = await doubtful(town, newcomer(1));
  await moves(borrower, '845550102');
  const rita = await hired(town, 'reviewer', 'rita');
  expect(await rita.call('approveReview', { params: { serialNumber } })).toMatchObject({
    status: 409,
    body: { error: 'REVIEW_NOT_APPROVABLE' },
  });
  expect(await statusOf(borrower, serialNumber)).toBe('UnderReview');
}, 30_000);

it('who approves an order whose money waits for some days is told until when', async () => {
  const { borrower, serialNumber: first } = await doubtful(town, newcomer(2));
  const ronda = await hired(town, 'reviewer', 'ronda');
  await ronda.must('cancelReview', { params: { serialNumber: first }, body: { reason: 'CUSTOMER_REQUESTED' } });
  await moves(borrower, '845550103');
  const until = addMs(town.clock.now(), 72 * 3_600_000);
  const serialNumber = await placed(borrower);
  const { payoutsHeldUntil, messages } = await ronda.must('review', { params: { serialNumber } });
  expect(businessDayOf(new Date(payoutsHeldUntil ?? 0))).toBe(businessDayOf(until));
  expect(messages.approve).toContain(formatDay(businessDayOf(until)));
}, 30_000);

it('a payout that was in doubt while the number changed is told with the number whose wallet has it', async () => {
  const borrower = await joined(town, person(3));
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { errorRate: 1, errorCode: 'INS-1' } });
  const serialNumber = await placed(borrower);
  await expect.poll(() => statusOf(borrower, serialNumber)).toBe('Approved');
  await expect
    .poll(() =>
      rows(town, `select state from payout p join loan_order o on o.id = p.order_id where serial_number = $1`, [
        serialNumber,
      ]),
    )
    .toEqual([{ state: 'unknown' }]);
  await moves(borrower, '845550104');
  // The rail makes it after its answer was lost: whoever asks before that is told nothing, and asks an hour later.
  await expect.poll(async () => (await town.sandbox.phone(borrower.phone)).balance).toBe(1_760);
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ minutes: 70 });
  const { text } = await town.sandbox.waitForMessage('845550104', /we sent/);
  expect(text).toMatch(new RegExp(`to M-Pesa ${borrower.phone.slice(0, 2)}\\*+${borrower.phone.slice(-4)}\\.`));
}, 60_000);
