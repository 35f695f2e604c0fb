import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { paidTo, payoutOf } from '../../../test/payout.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

describe('paying out', () => {
  it('sends the money once, opens the order and tells the borrower', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(1));
    const { order, repayment } = await borrower.must('order', { params: { serialNumber } });
    expect(order).toMatchObject({ status: 'Disbursed', disbursedAmount: 1760, disbursedNumber: borrower.phone });
    expect(repayment).toMatchObject({ totalRepayment: 2200, totalPaid: 0 });
    expect(await paidTo(town, borrower.phone)).toEqual([1760]);
    await town.sandbox.waitForMessage(borrower.phone, /1,760\.00 MT/);
    expect(await payoutOf(town, serialNumber)).toMatchObject({ state: 'confirmed', tryNo: 1 });
    // An answer says no time: it counts as paid when it was sent, for the rail's book as for the loan.
    const times = await rows(
      town,
      `select r.paid_at = t.sent_at as "inBook", o.disbursed_at = t.sent_at as "inLoan" from payout_try t
       join rail_transaction r using (rail_transaction_id) join loan_order o on o.id = r.order_id`,
    );
    expect(times).toEqual([{ inBook: true, inLoan: true }]);
  });

  it('balances the books of a paid-out order', async () => {
    const { serialNumber } = await withLoan(town, person(2));
    const book = await rows(
      town,
      `select account_code, balance_centavos from order_balance b join loan_order o on o.id = b.order_id
       where o.serial_number = $1 and balance_centavos <> 0 order by 1`,
      [serialNumber],
    );
    expect(book).toEqual([
      { account_code: 'deferred_fee', balance_centavos: -24_000n },
      { account_code: 'principal_receivable', balance_centavos: 200_000n },
      { account_code: 'wallet_float', balance_centavos: -176_000n },
    ]);
  });

  it('never sends again what was lost on the way, and waits for proof', async () => {
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    const { borrower, serialNumber } = await withLoan(town, person(3));
    expect(await payoutOf(town, serialNumber)).toMatchObject({ state: 'unknown', tryNo: 1 });
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 20 });
    await town.sandbox.advance({ minutes: 120 });
    expect(await payoutOf(town, serialNumber)).toMatchObject({ state: 'unknown', tryNo: 1 });
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    expect(await paidTo(town, borrower.phone)).toEqual([]);
    const open = await rows(town, `select kind from incident where subject = $1`, [`order:${serialNumber}`]);
    expect(open).toEqual([{ kind: 'payout-unknown' }]);
  });

  it('confirms by query what went through behind a time-out', async () => {
    await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 } });
    const { borrower, serialNumber } = await withLoan(town, person(4));
    expect(await payoutOf(town, serialNumber)).toMatchObject({ state: 'unknown', tryNo: 1 });
    await town.sandbox.setFaults({});
    await expect.poll(() => town.sandbox.statement(borrower.phone)).toMatchObject([{ kind: 'b2c' }]);
    await town.sandbox.advance({ minutes: 1 });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await paidTo(town, borrower.phone)).toHaveLength(1);
  });

  it('takes an internal error for unknown, not for a refusal', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-1' } });
    const { serialNumber } = await withLoan(town, person(5));
    expect(await payoutOf(town, serialNumber)).toMatchObject({ state: 'unknown', tryNo: 1 });
  });

  it('tells somebody when the rail refuses what is wrong with us', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-998' } });
    const { serialNumber } = await withLoan(town, person(21));
    expect(await payoutOf(town, serialNumber)).toMatchObject({ state: 'cancelled' });
    const told = `select detail ->> 'code' as code from incident where kind = 'payout-answer' and subject = $1`;
    expect(await rows(town, told, [`order:${serialNumber}`])).toEqual([{ code: 'INS-998' }]);
  });

  it('tries three times after refusals, each with a reference of its own, then cancels', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
    const { borrower, serialNumber } = await withLoan(town, person(6));
    expect(await payoutOf(town, serialNumber)).toMatchObject({ state: 'cancelled', tryNo: 3, tries: 3 });
    expect(await statusOf(borrower, serialNumber)).toBe('Cancelled');
    const tries = await rows(
      town,
      `select distinct t.reference from payout_try t join payout p on p.id = t.payout_id
       join loan_order o on o.id = p.order_id where o.serial_number = $1`,
      [serialNumber],
    );
    expect(tries).toHaveLength(3);
    await town.sandbox.waitForMessage(borrower.phone, /was cancelled/);
    expect((await borrower.must('order', { params: { serialNumber } })).declinedReasons).toMatchObject([
      { message: expect.stringMatching(/was not sent to your M-Pesa.*You owe nothing for it and may reapply/) },
    ]);
  });

  it('stops the queue for an empty float, counts no try, and goes on by itself', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
    const first = await withLoan(town, person(7));
    const second = await joined(town, person(8));
    expect((await second.must('products')).message).toBeDefined();
    expect(await payoutOf(town, first.serialNumber)).toMatchObject({ state: 'queued', tries: 0 });
    expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: 'our-float-too-low' }]);
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 2 });
    expect(await statusOf(first.borrower, first.serialNumber)).toBe('Disbursed');
    expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: null }]);
    const open = await rows(town, `select 1 from incident where kind = 'payout-queue-paused' and closed_at is null`);
    expect(open).toEqual([]);
  });

  it('takes no proof of what was sent before for a sign that the float is filled', async () => {
    const before = await joined(town, person(11));
    const after = await joined(town, person(12));
    await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 } });
    const sent = await placed(before);
    await town.settle();
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
    const since = town.house.clock.now();
    const refused = await placed(after);
    await town.settle();
    await expect.poll(async () => (await town.sandbox.statement(before.phone)).length).toBe(1);
    await town.sandbox.advance({ minutes: 3 });
    expect(await statusOf(before, sent)).toBe('Disbursed');
    expect(await payoutOf(town, refused)).toMatchObject({ state: 'queued' });
    const alarms = `select closed_at from incident where kind = 'payout-queue-paused' and opened_at >= $1`;
    expect(await rows(town, alarms, [since])).toEqual([{ closed_at: null }]);
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 2 });
    expect(await statusOf(after, refused)).toBe('Disbursed');
    expect(await rows(town, 'select reason from rail_queue')).toEqual([{ reason: null }]);
  });

  it('takes a payout whose worker was lost for unknown, and asks instead of sending', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(9));
    const other = await joined(town, person(10));
    await town.sandbox.setFaults({ b2c: { delayMs: 4_000 } });
    const lost = await placed(other);
    await expect.poll(async () => (await payoutOf(town, lost)).state).toBe('sent');
    // A crash: what was stored stays, the answer is heard by nobody.
    await rows(town, `update payout set next_at = $1 where state = 'sent'`, [town.house.clock.now()]);
    await expect.poll(async () => (await payoutOf(town, lost)).state).toBe('unknown');
    expect(await payoutOf(town, lost)).toMatchObject({ tryNo: 1 });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  });
});
