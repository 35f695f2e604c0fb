import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { withPayoutPolicy } from '../../../test/policy.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { pausePayouts, stopPayouts } from './payout-queue.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
// Each begins with a queue that goes, at ten in the morning of a day of its own.
beforeEach(async () => {
  await rows(
    town,
    `update rail_queue set paused_at = null, reason = null, next_check_at = null, released_at = null, day_released_at = null`,
  );
  await rows(town, `update incident set closed_at = $1 where kind = 'payout-queue-paused' and closed_at is null`, [
    town.clock.now(),
  ]);
  await town.sandbox.moveTo(addMs(startOfDay(addDays(businessDayOf(town.clock.now()), 1)), 10 * 3_600_000));
});
afterAll(() => town.close());

const queueIncidents = () =>
  rows(
    town,
    `select detail ->> 'reason' as reason from incident where kind = 'payout-queue-paused' and closed_at is null`,
  );

/** A person stops all payouts; what is given back lets them go on, agreed by two. */
async function stopped() {
  const fina = await hired(town, 'finance', 'fina');
  const mario = await hired(town, 'manager', 'mario');
  await fina.must('stopPayoutQueue', { body: { note: 'Something looks odd' } });
  return async () => {
    const { approvalId } = await fina.must('proposeRelease', { body: { note: 'It was nothing' } });
    await mario.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
  };
}

it('a payout that is held back stops nobody at a speed limit', async () => {
  const goOn = await stopped();
  const held = await joined(town, person(1));
  const serialNumber = await placed(held);
  await rows(town, `update loan_order set hold = 'fraud' where serial_number = $1`, [serialNumber]);
  await goOn();
  await withPayoutPolicy(town, { maxCentavosPerWindow: fromMt(1_760 + 1_759) });
  const sent = await withLoan(town, person(2));
  await town.sandbox.advance({ minutes: 6 });
  expect([await statusOf(held, serialNumber), await statusOf(sent.borrower, sent.serialNumber)]).toEqual([
    'Approved',
    'Disbursed',
  ]);
  expect(await queueIncidents()).toEqual([]);
  expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: null }]);
  // The limit is still that of what leaves.
  await rows(town, `update loan_order set hold = 'none' where serial_number = $1`, [serialNumber]);
  await withLoan(town, person(20));
  expect(await queueIncidents()).toEqual([{ reason: 'speed-limit' }]);
  await rows(town, `update payout set next_at = next_at + interval '100 days' where state = 'queued'`);
}, 60_000);

it('what a payout sent at midnight is of the day that begins', async () => {
  await withPayoutPolicy(town, { maxPayoutsPerDay: 1 });
  const { serialNumber } = await withLoan(town, person(3));
  await rows(
    town,
    `update payout_try set sent_at = $2 where payout_id =
       (select p.id from payout p join loan_order o on o.id = p.order_id where o.serial_number = $1)`,
    [serialNumber, startOfDay(businessDayOf(town.clock.now()))],
  );
  const next = await withLoan(town, person(4));
  expect(await statusOf(next.borrower, next.serialNumber)).toBe('Approved');
  await rows(town, `update payout set next_at = next_at + interval '100 days' where state = 'queued'`);
}, 60_000);

it('money that goes back to whoever paid it by mistake counts as every payout does', async () => {
  await withPayoutPolicy(town, { maxPayoutsPerDay: 1 });
  const fina = await hired(town, 'finance', 'filipa');
  const mario = await hired(town, 'manager', 'manuel');
  await town.sandbox.fund('853000010', 100);
  const mistake = { businessNumber: '955555', reference: 'engano', amount: 70 };
  const { transactionId: receipt } = await town.sandbox.pay('853000010', mistake);
  const refund = { params: { receipt }, body: { note: 'It was meant for another' } };
  await expect.poll(() => fina.call('suspenseItem', { params: { receipt } })).toMatchObject({ status: 200 });
  const { approvalId } = await fina.must('proposeRefund', refund);
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect((await town.sandbox.phone('853000010')).balance).toBe(100);
  await withLoan(town, person(7));
  expect(await queueIncidents()).toEqual([{ reason: 'speed-limit' }]);
  await rows(town, `update payout set next_at = next_at + interval '100 days' where state = 'queued'`);
}, 60_000);

it('two persons who end a stop of another cause lift no speed limit', async () => {
  await withPayoutPolicy(town, { maxPayoutsPerDay: 1 });
  await withLoan(town, person(5));
  const goOn = await stopped();
  await goOn();
  const next = await withLoan(town, person(6));
  expect(await statusOf(next.borrower, next.serialNumber)).toBe('Approved');
  expect(await queueIncidents()).toEqual([{ reason: 'speed-limit' }]);
  await rows(town, `update payout set next_at = next_at + interval '100 days' where state = 'queued'`);
}, 60_000);

it('limits that were lowered hold for what was placed before that, too', async () => {
  await withPayoutPolicy(town, {});
  const goOn = await stopped();
  const [first, second] = [await joined(town, person(8)), await joined(town, person(9))];
  const numbers = [await placed(first), await placed(second)] as const;
  await withPayoutPolicy(town, { maxPayoutsPerDay: 1 });
  await goOn();
  const statuses = [await statusOf(first, numbers[0]), await statusOf(second, numbers[1])];
  expect(statuses.toSorted()).toEqual(['Approved', 'Disbursed']);
  expect(await queueIncidents()).toEqual([{ reason: 'speed-limit' }]);
  await rows(town, `update payout set next_at = next_at + interval '100 days' where state = 'queued'`);
}, 60_000);

it('the alarm of a pause that mends itself gives way to that of a stop, which does not', async () => {
  await town.house.database.inTransaction(async (tx) => {
    await pausePayouts(town.house, tx, { reason: 'our-float-too-low', code: 'INS-2006' });
    await stopPayouts(town.house, tx, { reason: 'speed-limit', limit: 'payouts-today', payouts: 1, centavos: 1 });
  });
  expect(await queueIncidents()).toEqual([{ reason: 'speed-limit' }]);
  // And not the other way round.
  await town.house.database.inTransaction((tx) =>
    pausePayouts(town.house, tx, { reason: 'our-float-too-low', code: 'INS-2006' }),
  );
  expect(await queueIncidents()).toEqual([{ reason: 'speed-limit' }]);
});

it('the alarm of a pause says what is wrong now', async () => {
  for (const reason of ['our-float-too-low', 'our-configuration']) {
    await town.house.database.inTransaction((tx) => pausePayouts(town.house, tx, { reason, code: 'INS' }));
    expect(await queueIncidents()).toEqual([{ reason }]);
  }
});
