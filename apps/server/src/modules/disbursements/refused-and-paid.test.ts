import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { sara, signedInAs } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { postResult } from '../../../test/rail-result.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { codeRow } from '../../adapters/mpesa/codes.ts';
import type { MoneyRail, RailStatus } from '../../ports/money-rail.ts';

let town: Town;
let status: MoneyRail['status'];
beforeAll(async () => {
  town = await openTown();
  ({ status } = town.house.rail);
});
afterAll(() => town.close());

/** A payout that the rail refused at once; its clock stands, so that nothing but its result has us ask. */
async function refused(number: number, errorCode: string) {
  // The one before may have paused the queue.
  await rows(town, 'update rail_queue set paused_at = null, reason = null, next_check_at = null');
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode } });
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await town.sandbox.setFaults({});
  const [last] = await rows(
    town,
    `select t.reference from payout_try t join payout p on p.id = t.payout_id join loan_order o on o.id = p.order_id
     where o.serial_number = $1 order by t.try_no desc limit 1`,
    [serialNumber],
  );
  const result = (code: string) => postResult(town, { reference: last?.['reference'], code });
  const told = async () =>
    (
      await rows(
        town,
        `select concat_ws(' ', kind, detail->>'because') as said from incident where subject = $1 and closed_at is null`,
        [`order:${serialNumber}`],
      )
    ).map(({ said }) => said);
  const cancelled = async () => {
    const params = { serialNumber };
    const staff = await signedInAs(town, sara);
    expect((await staff.must('orderFile', { params })).acts).not.toContain('cancel');
    return (await staff.call('cancelOrder', { params, body: { note: 'The borrower asked' } })).body.error;
  };
  return { borrower, result, told, cancelled, status: () => statusOf(borrower, serialNumber) };
}

/** What the rail says of any request from now on. */
function says(railTransactionId: string): void {
  answers({ kind: 'completed', railTransactionId, conversationId: undefined, raw: {} });
}
function answers(said: RailStatus): void {
  const rail = town.house.rail as { status: MoneyRail['status'] };
  rail.status = async () => said;
}
const failed: RailStatus = {
  kind: 'failed',
  word: 'Failed',
  railTransactionId: undefined,
  conversationId: undefined,
  raw: {},
};
function saysNothing(): void {
  const rail = town.house.rail as { status: MoneyRail['status'] };
  rail.status = status;
}

it('a payout whose order was cancelled is put before a person as soon as the rail posts that it was paid', async () => {
  const payout = await refused(1, 'INS-2002');
  expect(await payout.status()).toBe('Cancelled');
  says('AFTERALL01');
  expect((await payout.result('INS-1')).status).toBe(200);
  expect((await payout.result('0')).status).toBe(200);
  await expect.poll(payout.told).toEqual(['paid-out-late']);
  saysNothing();
}, 60_000);

it('one that was not paid after all, as the rail says, stays refused, and is asked about once', async () => {
  const payout = await refused(2, 'INS-2002');
  answers(failed);
  await payout.result('0');
  const asked = `select 1 from payout_try where ask_at is not null`;
  await expect.poll(() => rows(town, asked)).toEqual([]);
  expect([await payout.status(), await payout.told()]).toEqual(['Cancelled', []]);
  saysNothing();
}, 60_000);

it('one that the rail does not know yet is not sent again meanwhile: it may be slow to know what it has paid', async () => {
  const payout = await refused(8, 'INS-2006');
  answers({ kind: 'not-found', code: 'INS-23', raw: {} });
  await payout.result('INS-0');
  await town.sandbox.advance({ minutes: 10 });
  expect(await paidTo(town, payout.borrower.phone)).toEqual([]);
  expect(await payout.told()).toEqual(['payout-held refused-try-asked-about']);
  says('AFTERALL08');
  await town.sandbox.advance({ minutes: 5 });
  await expect.poll(payout.status).toBe('Disbursed');
  saysNothing();
  expect(await paidTo(town, payout.borrower.phone)).toEqual([]);
}, 60_000);

it('one that the rail never gets to know is sent anew once it was asked about for a day', async () => {
  const payout = await refused(9, 'INS-2006');
  await payout.result('INS-0');
  await town.sandbox.advance({ days: 1 });
  await town.sandbox.advance({ minutes: 10 });
  await expect.poll(payout.status).toMatch(/Disbursed|Repayment/);
  expect((await paidTo(town, payout.borrower.phone)).length).toBe(1);
}, 60_000);

it('one that waits for its next try is proven, and not sent again', async () => {
  const payout = await refused(3, 'INS-2006');
  expect(await payout.status()).toBe('Approved');
  says('AFTERALL02');
  await payout.result('INS-0');
  await expect.poll(payout.status).toBe('Disbursed');
  saysNothing();
  await town.sandbox.advance({ minutes: 2 });
  expect(await paidTo(town, payout.borrower.phone)).toEqual([]);
}, 60_000);

it('one of which nobody knows whether it was paid after all is not sent again meanwhile', async () => {
  const payout = await refused(4, 'INS-2006');
  const left = () => paidTo(town, payout.borrower.phone);
  await town.sandbox.setFaults({ query: { lossRate: 1 } });
  await payout.result('INS-0');
  await town.sandbox.advance({ minutes: 4 });
  expect([await payout.status(), await left(), await payout.told()]).toEqual([
    'Approved',
    [],
    ['payout-held refused-try-asked-about'],
  ]);
  // Whoever was told that it is cancelled would have the money, and could have a second loan.
  expect(await payout.cancelled()).toBe('ACT_NOT_POSSIBLE');
  says('AFTERALL04');
  await town.sandbox.advance({ minutes: 3 });
  await expect.poll(payout.status).toBe('Disbursed');
  saysNothing();
  expect(await left()).toEqual([]);
}, 60_000);

it('one whose refusal the rail posts is asked about by nobody, and does not wait for an answer', async () => {
  const payout = await refused(6, 'INS-2006');
  await town.sandbox.setFaults({ query: { lossRate: 1 } });
  await payout.result('INS-6');
  await town.sandbox.advance({ minutes: 2 });
  expect(await payout.status()).toBe('Disbursed');
}, 60_000);

it('one that was not paid after all, as the rail says, goes on', async () => {
  const payout = await refused(5, 'INS-2006');
  answers(failed);
  await payout.result('INS-0');
  await town.sandbox.advance({ minutes: 10 });
  saysNothing();
  await expect.poll(payout.status).toBe('Disbursed');
  expect(await payout.told()).toEqual([]);
}, 60_000);

/** Before the rail answers that it refused a try, it posts that it was paid; the tries before are refused and no more. */
async function postedBefore(number: number, triesBefore: number) {
  const rail = town.house.rail as { payout: MoneyRail['payout'] };
  const { payout } = rail;
  const tries: string[] = [];
  rail.payout = async (request, ...given) => {
    const isPosted = tries.push(request.reference) > triesBefore;
    if (isPosted) {
      await payout(request, ...given);
      await postResult(town, request);
    }
    const treatment = codeRow('INS-6')?.payout;
    if (treatment?.kind !== 'refused') throw new Error('INS-6 refuses');
    return { ...treatment, code: 'INS-6', raw: {} };
  };
  const { borrower, serialNumber } = await withLoan(town, person(number));
  const status = () => statusOf(borrower, serialNumber);
  return { borrower, tries, status, well: () => (rail.payout = payout) };
}

it('one that the rail says was paid before it answers that it refused it is not sent again, and is proven', async () => {
  const { borrower, tries, status, well } = await postedBefore(7, 0);
  await town.sandbox.advance({ minutes: 10 });
  well();
  await expect.poll(status).toBe('Disbursed');
  expect(tries.length).toBe(1);
  expect((await paidTo(town, borrower.phone)).length).toBe(1);
}, 60_000);

it('the last try does not end an order that it may have paid, and is proven', async () => {
  await town.sandbox.setFaults({ query: { lossRate: 1 } });
  const { borrower, tries, status, well } = await postedBefore(11, 2);
  expect(await status()).toBe('Approved');
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ minutes: 10 });
  well();
  await expect.poll(status).toBe('Disbursed');
  expect([tries.length, (await paidTo(town, borrower.phone)).length]).toEqual([3, 1]);
}, 60_000);

it('the last try ends it once the rail says that it was not paid, and none is sent again', async () => {
  await town.sandbox.setFaults({ query: { lossRate: 1 } });
  const { tries, status, well } = await postedBefore(12, 2);
  expect(await status()).toBe('Approved');
  await town.sandbox.setFaults({});
  answers(failed);
  await town.sandbox.advance({ minutes: 10 });
  await town.sandbox.advance({ minutes: 6 });
  await expect.poll(status).toBe('Cancelled');
  saysNothing();
  well();
  expect(tries.length).toBe(3);
}, 60_000);

it('whose order was cancelled is lent nothing more while the rail is asked whether it was paid after all', async () => {
  const payout = await refused(13, 'INS-2002');
  const code = async () => (await payout.borrower.call('products')).body.code;
  expect([await payout.status(), await code()]).toEqual(['Cancelled', 0]);
  await town.sandbox.setFaults({ query: { lossRate: 1 } });
  await payout.result('INS-0');
  expect(await code()).toBe(5);
  await town.sandbox.setFaults({});
  answers(failed);
  await town.sandbox.advance({ minutes: 10 });
  await expect.poll(code).toBe(0);
  saysNothing();
}, 60_000);

it('one is not sent again while it is asked about for the last time', async () => {
  const payout = await refused(10, 'INS-2006');
  const isHeld: boolean[] = [];
  const rail = town.house.rail as { status: MoneyRail['status'] };
  rail.status = async ({ about }) => {
    const asked = `select from payout_try where reference = $1 and ask_at is not null`;
    isHeld.push((await rows(town, asked, [about])).length === 1);
    return { kind: 'not-found', code: 'INS-23', raw: {} };
  };
  await payout.result('INS-0');
  await town.sandbox.advance({ days: 1 });
  await town.sandbox.advance({ minutes: 10 });
  await expect.poll(payout.status).toMatch(/Disbursed|Repayment/);
  saysNothing();
  expect([isHeld.length > 1, isHeld.includes(false)]).toEqual([true, false]);
}, 60_000);
