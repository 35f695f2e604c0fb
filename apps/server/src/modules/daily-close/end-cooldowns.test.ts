import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined, signInAgain } from '../../../test/cast.ts';
import { person, placed, rows, withLoan } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { confirmPayout, statedProof } from '../disbursements/confirm-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('who is blocked is not told that they may borrow again', async () => {
  const until = addDays(businessDayOf(town.clock.now()), 1);
  const waits = async (number: number, blockedAt: Date | null) => {
    const { uuid } = await (await joined(town, person(number))).must('customerInfo');
    await rows(
      town,
      `update customer set cooldown_reason = 'DEFAULT', cooldown_until = $2, blocked_at = $3, blocked_reason = $4
       where uuid = $1`,
      [uuid, until, blockedAt, blockedAt === null ? null : 'FRAUD'],
    );
    return uuid;
  };
  const free = await waits(1, null);
  await waits(2, town.clock.now());
  await town.sandbox.advance({ days: 2 });
  await town.settle();
  const told = `select c.uuid from sms join customer c on c.id = sms.customer_id where sms.kind = 'eligible-again'`;
  await expect.poll(() => rows(town, told)).toEqual([{ uuid: free }]);
  expect(await rows(town, 'select 1 from customer where cooldown_until is not null')).toEqual([]);
}, 60_000);

it('who has borrowed again in the night is not told in the morning that they may', async () => {
  const borrower = await joined(town, person(3));
  const { uuid } = await borrower.must('customerInfo');
  const until = addDays(businessDayOf(town.clock.now()), 1);
  await rows(town, `update customer set cooldown_reason = 'DEFAULT', cooldown_until = $2 where uuid = $1`, [
    uuid,
    until,
  ]);
  await town.sandbox.moveTo(addMs(startOfDay(until), 10 * 60_000));
  await town.settle();
  const told = () =>
    rows(
      town,
      `select s.state from sms s join customer c on c.id = s.customer_id where s.kind = 'eligible-again' and c.uuid = $1`,
      [uuid],
    );
  expect(await told()).toEqual([{ state: 'queued' }]);
  await signInAgain(town, borrower);
  await placed(borrower, 2_000, 30);
  await town.sandbox.moveTo(addMs(startOfDay(until), 8.1 * 3_600_000));
  await town.settle();
  expect(await told()).toEqual([{ state: 'dropped' }]);
}, 60_000);

it('who has the money of an order that was cancelled is not told that they may', async () => {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
  const { borrower, serialNumber } = await withLoan(town, person(4));
  await town.sandbox.setFaults({});
  const { uuid } = await borrower.must('customerInfo');
  const until = addDays(businessDayOf(town.clock.now()), 1);
  await rows(town, `update customer set cooldown_reason = 'DEFAULT', cooldown_until = $2 where uuid = $1`, [
    uuid,
    until,
  ]);
  const line = { receipt: 'AFTERALL04', completedAt: town.clock.now() };
  await confirmPayout(town.house, await payoutOf(town, serialNumber), statedProof(line));
  await town.sandbox.moveTo(addMs(startOfDay(until), 8.1 * 3_600_000));
  await town.settle();
  const told = `select s.state from sms s join customer c on c.id = s.customer_id where s.kind = 'eligible-again' and c.uuid = $1`;
  expect(await rows(town, told, [uuid])).toEqual([{ state: 'dropped' }]);
}, 60_000);
