import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMs, businessDay, businessDayOf, startOfDay } from '@house/calendar';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { forced } from '../../../test/harmed.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates, statementOf } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { disburseLate } from '../collections/disburse-late.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { findBookingsWithoutLine } from './bookings-without-line.ts';
import { importStatement } from './import-statement.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterAll(() => town.close());

const businessNumber = '955555';
const imported = async (file?: string) =>
  importStatement(town.house, Buffer.from(file ?? (await town.sandbox.businessStatement())), { source: 'file' });
const stated = (...lines: string[]) => railStates(town, ...lines);
const incidentsAbout = (receipt: string) =>
  rows(town, 'select kind from incident where subject = $1 order by kind', [`rail:${receipt}`]);
const paidOf = async (borrower: Borrower, serialNumber: string) =>
  (await borrower.must('order', { params: { serialNumber } })).repayment?.totalPaid;
const soon = () => town.clock.now().toISOString();

describe('a statement of the rail', () => {
  it('books a payment that no notification told of, once, whatever comes after', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(1));
    await town.sandbox.fund(borrower.phone, 5_000);
    await town.sandbox.setFaults({ notify: { lossRate: 1 } });
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 300 });
    const file = await town.sandbox.businessStatement();
    expect(await imported(file)).toMatchObject({ isNew: true, lines: 2, outcomes: { matched: 1, booked: 1 } });
    await town.settle();
    const paid = () => paidOf(borrower, serialNumber);
    expect(await paid()).toBe(300);

    expect(await imported(file)).toMatchObject({ isNew: false });
    await town.sandbox.setFaults({});
    // The notification comes after all: it is known.
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 50 });
    await expect.poll(paid).toBe(350);
    expect(await rows(town, `select count(*)::int as n from debt_event where kind = 'payment'`)).toEqual([{ n: 2 }]);
  });

  it('is the proof for a payout whose answer was lost', async () => {
    await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
    const { borrower, serialNumber } = await withLoan(town, person(2));
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    await expect.poll(() => town.sandbox.businessStatement()).toContain(serialNumber);
    await imported();
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 10 });
    expect(await town.sandbox.statement(borrower.phone)).toHaveLength(1);
  });

  it('raises an alarm for a payout we know nothing of, and for one that was paid twice', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(3));
    const line = (receipt: string, reference: string) =>
      `${receipt},${soon()},b2c,Completed,258${borrower.phone},${reference},,1760.00,1.00`;
    expect(await stated(line('NOBODYS111', '9999999999'), line('TWICE11111', serialNumber))).toMatchObject({
      outcomes: { break: 2 },
    });
    expect(await incidentsAbout('NOBODYS111')).toEqual([{ kind: 'payout-line-unknown' }]);
    expect(await incidentsAbout('TWICE11111')).toEqual([{ kind: 'paid-out-twice' }]);
  });

  it('reads a line anew that came with another amount first, once the rail says it right', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(27));
    await town.sandbox.fund(borrower.phone, 5_000);
    const { transactionId } = await town.sandbox.pay(borrower.phone, {
      businessNumber,
      reference: serialNumber,
      amount: 400,
    });
    await town.sandbox.waitForMessage(borrower.phone, /received 400/);
    const line = (amount: string) =>
      `${transactionId},${soon()},paybill,Completed,258${borrower.phone},${serialNumber},${amount},,1.00`;
    const open = () =>
      rows(town, 'select kind from incident where subject = $1 and closed_at is null', [`rail:${transactionId}`]);
    expect(await stated(line('401.00'))).toMatchObject({ outcomes: { break: 1 } });
    expect(await open()).toEqual([{ kind: 'receipt-differs' }]);

    expect(await stated(line('400.00'))).toMatchObject({ outcomes: { matched: 1 } });
    expect(await open()).toEqual([]);
    // In the letters of another file it is the same line.
    await stated(line('400.00').replace('Completed', 'COMPLETED'));
    expect(await open()).toEqual([]);
    // Read, it stands: another amount is for a person, and moves nothing.
    await stated(line('402.00'));
    expect(await open()).toEqual([{ kind: 'statement-line-changed' }]);
    expect(await paidOf(borrower, serialNumber)).toBe(400);
  });

  it('does not take a payout of another amount or to another wallet for proof', async () => {
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    const borrower = await joined(town, person(4));
    const serialNumber = await placed(borrower);
    await town.settle();
    const line = (receipt: string, phone: string, amount: string) =>
      `${receipt},${soon()},b2c,Completed,258${phone},${serialNumber},,${amount},1.00`;
    await stated(line('LESS111111', borrower.phone, '1759.99'), line('OTHER11111', '849999999', '1760.00'));
    expect(await incidentsAbout('LESS111111')).toEqual([{ kind: 'payout-line-differs' }]);
    expect(await incidentsAbout('OTHER11111')).toEqual([{ kind: 'payout-line-differs' }]);
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    await stated(line('RIGHT11111', borrower.phone, '1760.00'));
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    await town.sandbox.setFaults({});
  });

  it('takes a payment back that the rail reversed, and the order owes again', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(5));
    await town.sandbox.fund(borrower.phone, 5_000);
    const { transactionId } = await town.sandbox.pay(borrower.phone, {
      businessNumber,
      reference: serialNumber,
      amount: 500,
    });
    await town.sandbox.waitForMessage(borrower.phone, /received 500/);
    const reversal = `BACK111111,${soon()},reversal,Completed,258${borrower.phone},${transactionId},,500.00,1.00`;
    const orphan = `ORPHAN1111,${soon()},reversal,Completed,258${borrower.phone},NEVERSEEN1,,500.00,1.00`;
    expect(await stated(reversal, orphan)).toMatchObject({ outcomes: { booked: 1, break: 1 } });
    expect(await paidOf(borrower, serialNumber)).toBe(0);
    await town.sandbox.waitForMessage(borrower.phone, /M-Pesa took a payment back/);
    expect(await incidentsAbout('ORPHAN1111')).toEqual([{ kind: 'reversal-without-original' }]);
  });

  it('is the proof with which two operators make a loan of a cancelled order that was paid out after all (row 19)', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
    const borrower = await joined(town, person(17));
    const serialNumber = await placed(borrower);
    await town.settle();
    await town.sandbox.setFaults({});
    expect(await statusOf(borrower, serialNumber)).toBe('Cancelled');
    const late = () =>
      town.house.database.inTransaction(async (tx) => {
        const [found] = await rows(town, 'select id from loan_order where serial_number = $1', [serialNumber]);
        const order = await lockOrder(town.house, tx, BigInt(String(found?.['id'])));
        if (order === undefined) throw new Error('no such order');
        return disburseLate(town.house, tx, order, { maker: 1, checker: 2 });
      });
    expect(await late()).toEqual({ kind: 'refused', code: 'NOT_PAID_OUT' });
    await stated(`LATE111111,${soon()},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`);
    const open = () =>
      rows(town, 'select kind from incident where subject = $1 and closed_at is null', [`order:${serialNumber}`]);
    expect(await open()).toEqual([{ kind: 'paid-out-late' }]);
    expect((await late()).kind).toBe('done');
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    await town.sandbox.waitForMessage(borrower.phone, /1,760\.00 MT/);
    expect(await open()).toEqual([]);
    expect(await late()).toEqual({ kind: 'refused', code: 'NOT_CANCELLED' });
  });

  it('moves a push to the day it was paid on, and the debt is folded again', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(6));
    await town.sandbox.fund(borrower.phone, 5_000);
    await borrower.must('payByWeb', { body: { orderNo: serialNumber, amount: 100 } });
    await town.sandbox.waitForPrompt(borrower.phone);
    await town.sandbox.acceptPrompt(borrower.phone);
    await town.sandbox.waitForMessage(borrower.phone, /received 100/);
    const [push] = await rows(
      town,
      `select e.rail_transaction_id as id, e.value_on from debt_event e join loan_order o on o.id = e.order_id
       where o.serial_number = $1`,
      [serialNumber],
    );
    await town.sandbox.advance({ days: 1 });
    const nextDay = businessDayOf(town.clock.now());
    const at = addMs(startOfDay(nextDay), 60_000).toISOString();
    // The day's own statement has been pulled at midnight and had the true instant; here the rail says another.
    await forced(town.house, `delete from rail_statement_line where receipt = $1`, [push?.['id']]);
    await stated(`${String(push?.['id'])},${at},c2b,Completed,258${borrower.phone},${serialNumber},100.00,,1.00`);
    expect(await rows(town, 'select value_on from payment_value_date')).toEqual([{ value_on: nextDay }]);
  });

  it('moves the push that cleared a loan past its due day: it owes again, the step of the limit is undone, the borrower is told', async () => {
    const loan = await loanLife(town, 61);
    await loan.moveTo(loan.dueOn);
    await loan.borrower.must('payByWeb', { body: { orderNo: loan.serialNumber, amount: 2_200 } });
    await town.sandbox.waitForPrompt(loan.borrower.phone);
    await town.sandbox.acceptPrompt(loan.borrower.phone);
    await town.sandbox.waitForMessage(loan.borrower.phone, /fully repaid/);
    expect((await loan.borrower.must('customerInfo')).credit).toBe(3_000);
    const nextDay = addDays(loan.dueOn, 1);
    await loan.moveTo(nextDay);
    const [push] = await forced(
      town.house,
      `delete from rail_statement_line where reference = $1 and kind = 'c2b' returning receipt`,
      [loan.serialNumber],
    );
    const at = addMs(startOfDay(nextDay), 60_000).toISOString();
    await stated(
      `${String(push?.['receipt'])},${at},c2b,Completed,258${loan.borrower.phone},${loan.serialNumber},2200.00,,1.00`,
    );
    const { order, repayment } = await loan.view();
    expect(order.status).toBe('Overdue');
    expect(repayment).toMatchObject({ outstandingAmount: 110 });
    expect((await loan.borrower.must('customerInfo')).credit).toBe(2_000);
    await town.sandbox.waitForMessage(loan.borrower.phone, /M-Pesa records a payment.*110\.00 MT/);
  }, 60_000);

  it.each([
    [62, 2_310, 'that cleared a loan late'],
    [63, 2_200, 'that left late charges owing'],
  ])(
    'moves a push back to the due day (%i: %i MT %s): it was never late, and the limit grows',
    async (number, amount) => {
      const loan = await loanLife(town, number);
      await loan.moveTo(addDays(loan.dueOn, 1));
      await loan.borrower.must('payByWeb', { body: { orderNo: loan.serialNumber, amount } });
      await town.sandbox.waitForPrompt(loan.borrower.phone);
      await town.sandbox.acceptPrompt(loan.borrower.phone);
      await town.sandbox.waitForMessage(loan.borrower.phone, /received 2,[23][01]0/);
      expect((await loan.borrower.must('customerInfo')).credit).toBe(2_000);
      const attempt = `select a.rail_transaction_id as id from payment_attempt a join loan_order o on o.id = a.order_id
        where o.serial_number = $1`;
      const [push] = await rows(town, attempt, [loan.serialNumber]);
      const at = addMs(startOfDay(addDays(loan.dueOn, 1)), -600_000).toISOString();
      await stated(
        `${String(push?.['id'])},${at},c2b,Completed,258${loan.borrower.phone},${loan.serialNumber},${amount}.00,,1.00`,
      );
      const cleared = `select status, cleared_on, worst_dpd from loan_order where serial_number = $1`;
      expect(await rows(town, cleared, [loan.serialNumber])).toEqual([
        { status: 'Cleared', cleared_on: loan.dueOn, worst_dpd: 0 },
      ]);
      expect((await loan.borrower.must('customerInfo')).credit).toBe(3_000);
      await town.sandbox.waitForMessage(loan.borrower.phone, /fully repaid/);
      await town.sandbox.waitForMessage(loan.borrower.phone, /limit grew to 3,000/);
    },
    60_000,
  );

  it('is pulled when its day is over, and finds what was booked and never happened', async () => {
    await town.sandbox.advance({ days: 1 });
    const days = await rows(town, 'select read_at is not null as read from statement_day');
    expect(days.length).toBeGreaterThan(0);
    expect(days.every((day) => day['read'] === true)).toBe(true);
    expect(await incidentsAbout('RIGHT11111')).toEqual([]);
    const { borrower } = await withLoan(town, person(7));
    await rows(town, `update rail_transaction set stated_at = null where order_id = (select max(id) from loan_order)`);
    await findBookingsWithoutLine(town.house, addMs(town.clock.now(), 3_600_000));
    expect(await rows(town, `select 1 from incident where kind = 'payout-without-line'`)).toHaveLength(1);
    expect(borrower.phone).toBeTruthy();
  });

  it('lets a payout that never reached the rail be sent anew when its days’ statements are whole, and not before', async () => {
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    const borrower = await joined(town, person(8));
    const serialNumber = await placed(borrower);
    await town.settle();
    await town.sandbox.setFaults({});
    for (let days = 0; days < 2; days += 1) {
      await town.sandbox.advance({ days: 1 });
      await town.sandbox.advance({ minutes: 70 });
      expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    }
    await town.sandbox.advance({ days: 1 });
    await town.sandbox.advance({ minutes: 70 });
    await expect
      .poll(() => rows(town, 'select status from loan_order where serial_number = $1', [serialNumber]))
      .toEqual([{ status: 'Disbursed' }]);
    expect(await town.sandbox.statement(borrower.phone)).toHaveLength(1);
  });

  it('is asked for again when the rail does not give it, and a person is told', async () => {
    const mute = await openTown({ RAIL_STATEMENT_URL: 'http://127.0.0.1:9/statement' });
    try {
      for (let quarters = 0; quarters < 5; quarters += 1) await mute.sandbox.advance({ minutes: 16 });
      expect(await rows(mute, 'select finished_at, failures > 3 as told from statement_day')).toEqual([
        { finished_at: null, told: true },
      ]);
      expect(await rows(mute, `select 1 from incident where kind = 'statement-missing'`)).toHaveLength(1);

      // Asked for in vain for a day, it is brought by a person, who signs the day: nobody misses it any more.
      const [missing] = await rows(mute, 'update statement_day set failures = 96 returning business_date::text as day');
      const day = businessDay(String(missing?.['day']));
      const at = addMs(startOfDay(day), 3_600_000).toISOString();
      const file = statementOf(`BROUGHT001,${at},fee,Completed,,,,1.00,1.00`);
      await importStatement(mute.house, file, { source: 'file' });
      const finance = await hired(mute, 'finance');
      await finance.must('signOffDay', {
        params: { day },
        body: { note: 'The rail gives none; brought from its portal' },
      });
      await mute.sandbox.advance({ minutes: 16 });
      expect(
        await rows(mute, `select subject from incident where closed_at is null and subject = $1`, [`statement:${day}`]),
      ).toEqual([]);
    } finally {
      await mute.close();
    }
  });
});
