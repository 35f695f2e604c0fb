import { addDays, addMs, businessDay, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined, signInAgain } from '../../../test/cast.ts';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { closeDueDays } from './close-day.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const businessNumber = '955555';
const minuteMs = 60_000;

const orderOf = (borrower: Borrower, serialNumber: string) => borrower.must('order', { params: { serialNumber } });

const dueDayOf = async (borrower: Borrower, serialNumber: string): Promise<BusinessDay> =>
  businessDay((await orderOf(borrower, serialNumber)).order.repaymentDate ?? '');

/** Moves to a time of a day in Maputo; a session that idled too long is opened again. */
const moveTo = async (borrower: Borrower, day: BusinessDay, hour: number, minute = 0): Promise<void> => {
  await town.sandbox.moveTo(addMs(startOfDay(day), (hour * 60 + minute) * minuteMs));
  const { status } = await borrower.call('customerInfo');
  if (status === 401) await signInAgain(town, borrower);
};

/** The order's accounts as posted, in centavos, debit positive. */
const bookOf = async (serialNumber: string): Promise<Record<string, bigint>> => {
  const balances = await rows(
    town,
    `select account_code, balance_centavos from order_balance b join loan_order o on o.id = b.order_id
     where o.serial_number = $1 and balance_centavos <> 0`,
    [serialNumber],
  );
  return Object.fromEntries(balances.map((row) => [row['account_code'], row['balance_centavos']]));
};

const journalsOn = (day: BusinessDay) =>
  rows(town, `select event_key from journal where kind = 'close' and value_date = $1`, [day]);

describe('closing a day', () => {
  it('opens the repayment on the day after the payout and closes each day once', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(1));
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    const tomorrow = addDays(businessDayOf(town.clock.now()), 1);
    await moveTo(borrower, tomorrow, 0, 4);
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    await moveTo(borrower, tomorrow, 0, 5);
    expect(await statusOf(borrower, serialNumber)).toBe('Repayment');
    const journals = await journalsOn(tomorrow);
    expect(await closeDueDays(town.house)).toBe(0);
    expect(await journalsOn(tomorrow)).toEqual(journals);
  });

  it('charges a late loan day by day, in the book as on the screen (E3)', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(2));
    const dueOn = await dueDayOf(borrower, serialNumber);
    await moveTo(borrower, dueOn, 23, 59);
    expect(await statusOf(borrower, serialNumber)).toBe('Repayment');
    expect((await orderOf(borrower, serialNumber)).repayment).toMatchObject({ outstandingAmount: 2200, overdueFee: 0 });
    for (let dpd = 1; dpd <= 5; dpd += 1) {
      await moveTo(borrower, addDays(dueOn, dpd), 10);
      expect(await bookOf(serialNumber)).toMatchObject({
        management_fee_receivable: 10_000n,
        late_interest_receivable: BigInt(dpd) * 1_000n,
      });
    }
    const { order, repayment } = await orderOf(borrower, serialNumber);
    expect(order.status).toBe('Overdue');
    expect(repayment).toMatchObject({ managementFee: 100, lateInterest: 50, overdueFee: 150, outstandingAmount: 2350 });
  });

  it('goes on charging what a part payment leaves (E4)', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(3));
    await town.sandbox.fund(borrower.phone, 5_000);
    const dueOn = await dueDayOf(borrower, serialNumber);
    await moveTo(borrower, addDays(dueOn, 3), 10);
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 500 });
    await expect.poll(async () => (await orderOf(borrower, serialNumber)).repayment?.totalPaid).toBe(500);
    expect(await statusOf(borrower, serialNumber)).toBe('Overdue');
    await moveTo(borrower, addDays(dueOn, 10), 10);
    expect((await orderOf(borrower, serialNumber)).repayment).toMatchObject({
      lateInterest: 94.05,
      outstandingAmount: 1894.05,
    });
    expect(await bookOf(serialNumber)).toMatchObject({
      late_interest_receivable: 6_405n,
      late_interest_income: -9_405n,
      principal_receivable: 183_000n,
    });
  });

  it('takes back charges when money turns out to have been in time (E9)', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(4));
    await town.sandbox.fund(borrower.phone, 5_000);
    const dueOn = await dueDayOf(borrower, serialNumber);
    await moveTo(borrower, dueOn, 23, 50);
    await town.sandbox.setFaults({ notify: { lossRate: 1 } });
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 2_200 });
    await moveTo(borrower, addDays(dueOn, 2), 10);
    expect(await statusOf(borrower, serialNumber)).toBe('Overdue');
    expect(await bookOf(serialNumber)).toMatchObject({
      management_fee_income: -10_000n,
      late_interest_income: -2_000n,
    });
    await town.sandbox.setFaults({});
    await town.sandbox.waitForMessage(borrower.phone, /fully repaid/, 40_000);
    expect(await statusOf(borrower, serialNumber)).toBe('Cleared');
    expect(await bookOf(serialNumber)).toEqual({
      wallet_float: -176_000n,
      wallet_collection: 220_000n,
      fee_income: -24_000n,
      interest_income: -20_000n,
    });
    expect((await borrower.must('customerInfo')).credit).toBe(3_000);
  }, 60_000);

  it('ends one catch-up of missed days where daily closes would have ended', async () => {
    const daily = await withLoan(town, person(5));
    const missed = await withLoan(town, person(6));
    const setNextClose = (day: BusinessDay | null) =>
      rows(town, `update loan_order set next_close_on = $1 where serial_number = $2`, [day, missed.serialNumber]);
    await setNextClose(null);
    const dueOn = await dueDayOf(daily.borrower, daily.serialNumber);
    const paidOutOn = addDays(dueOn, -30);
    for (let days = 1; days <= 33; days += 1) await moveTo(daily.borrower, addDays(paidOutOn, days), 9);
    expect(await bookOf(missed.serialNumber)).not.toEqual(await bookOf(daily.serialNumber));
    await setNextClose(addDays(paidOutOn, 1));
    await moveTo(daily.borrower, addDays(dueOn, 4), 9);
    expect(await bookOf(missed.serialNumber)).toEqual(await bookOf(daily.serialNumber));
    expect(await bookOf(missed.serialNumber)).toMatchObject({ late_interest_receivable: 4_000n });
    await signInAgain(town, missed.borrower);
    expect(await statusOf(missed.borrower, missed.serialNumber)).toBe('Overdue');
    expect(await statusOf(daily.borrower, daily.serialNumber)).toBe('Overdue');
  }, 60_000);

  it('leaves money that came on a later day where it is when it catches up on the days before', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(8));
    await town.sandbox.fund(borrower.phone, 5_000);
    const dueOn = await dueDayOf(borrower, serialNumber);
    await moveTo(borrower, addDays(dueOn, 2), 10);
    const [missed, today] = [addDays(dueOn, 3), addDays(dueOn, 4)];
    await rows(town, `insert into daily_close (business_date, started_at, next_at, fence) values ($1, $2, $3, 7)`, [
      missed,
      startOfDay(missed),
      addMs(startOfDay(today), 11 * 60 * minuteMs),
    ]);
    await moveTo(borrower, today, 10);
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 500 });
    await expect.poll(async () => (await orderOf(borrower, serialNumber)).repayment?.totalPaid).toBe(500);
    const followed = await bookOf(serialNumber);
    expect(followed).toMatchObject({ wallet_collection: 50_000n });
    await moveTo(borrower, today, 11, 1);
    expect(await rows(town, `select 1 from daily_close where finished_at is null`)).toEqual([]);
    expect(await bookOf(serialNumber)).toEqual(followed);
    const closed = await rows(
      town,
      `select p.account_code from order_posting p join journal j on j.id = p.journal_id join loan_order o on o.id = p.order_id
       where o.serial_number = $1 and j.kind = 'close' and j.value_date >= $2`,
      [serialNumber, missed],
    );
    expect(closed).toEqual([]);
  }, 60_000);

  it('takes up a killed close where it stands', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(7));
    const dueOn = await dueDayOf(borrower, serialNumber);
    await moveTo(borrower, addDays(dueOn, 1), 9);
    const before = await bookOf(serialNumber);
    // As a kill leaves it: the day begun, its lease still running, its page not written.
    const next = addDays(dueOn, 2);
    const midnight = startOfDay(next);
    await rows(town, `insert into daily_close (business_date, started_at, next_at, fence) values ($1, $2, $3, 7)`, [
      next,
      midnight,
      addMs(midnight, 10 * minuteMs),
    ]);
    await moveTo(borrower, next, 0, 8);
    expect(await bookOf(serialNumber)).toEqual(before);
    await moveTo(borrower, next, 0, 11);
    expect(await bookOf(serialNumber)).toMatchObject({ late_interest_receivable: 2_000n });
    expect(await rows(town, `select 1 from daily_close where finished_at is null`)).toEqual([]);
  });
});

describe('reminding', () => {
  it('sends what is owed in the evening of the due day and the day after, and nothing to who has paid', async () => {
    const owing = await withLoan(town, person(11), { amount: 1_000, term: 14 });
    const paying = await withLoan(town, person(12), { amount: 1_000, term: 14 });
    await town.sandbox.fund(paying.borrower.phone, 5_000);
    const dueOn = await dueDayOf(owing.borrower, owing.serialNumber);
    await moveTo(owing.borrower, dueOn, 10);
    await town.sandbox.pay(paying.borrower.phone, { businessNumber, reference: paying.serialNumber, amount: 1_050 });
    await town.sandbox.waitForMessage(paying.borrower.phone, /fully repaid/);
    const remindersOf = async (borrower: Borrower) =>
      (await town.sandbox.phone(borrower.phone)).messages.filter((message) =>
        /due today|due yesterday/.test(message.text),
      );
    expect(await remindersOf(owing.borrower)).toEqual([]);
    await moveTo(owing.borrower, dueOn, 17, 30);
    expect(await remindersOf(owing.borrower)).toMatchObject([{ text: expect.stringContaining('1,050.00 MT') }]);
    await moveTo(owing.borrower, addDays(dueOn, 1), 17, 30);
    expect(await remindersOf(owing.borrower)).toMatchObject([
      { text: expect.stringContaining('1,105.00 MT today') },
      { text: expect.stringContaining('due today') },
    ]);
    expect(await remindersOf(paying.borrower)).toEqual([]);
  });

  it('sends every reminder that a jump of the clock passes over, each with what was owed then', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(14), { amount: 1_000, term: 14 });
    const dueOn = await dueDayOf(borrower, serialNumber);
    await moveTo(borrower, addDays(dueOn, 4), 9);
    const said = (await town.sandbox.phone(borrower.phone)).messages
      .map((message) => message.text)
      .filter((text) => /days left|due tomorrow|due today|due yesterday|days overdue/.test(text));
    expect(said).toHaveLength(5);
    expect(said[0]).toMatch(/3 days overdue.*1,115\.00 MT/);
    expect(said[4]).toMatch(/3 days left/);
  });

  it('reminds who has paid a part in the night before the day was closed', async () => {
    const { borrower, serialNumber } = await withLoan(town, person(15), { amount: 1_000, term: 14 });
    await town.sandbox.fund(borrower.phone, 5_000);
    const day = addDays(await dueDayOf(borrower, serialNumber), -3);
    await moveTo(borrower, day, 0, 2);
    await town.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 100 });
    await town.sandbox.waitForMessage(borrower.phone, /we received 100/);
    await moveTo(borrower, day, 17, 30);
    expect((await town.sandbox.phone(borrower.phone)).messages[0]?.text).toMatch(/3 days left. Pay 950.00 MT/);
  }, 60_000);

  it('tells a declined borrower when the waiting time is over', async () => {
    const borrower = await joined(town, person(13));
    const { uuid } = await borrower.must('customerInfo');
    const today = businessDayOf(town.clock.now());
    await rows(town, `update customer set cooldown_reason = 'DEFAULT', cooldown_until = $1 where uuid = $2`, [
      addDays(today, 7),
      uuid,
    ]);
    await moveTo(borrower, addDays(today, 7), 0, 6);
    const told = async () =>
      (await town.sandbox.phone(borrower.phone)).messages.filter((message) =>
        /apply for a new loan now/.test(message.text),
      );
    expect(await told()).toEqual([]);
    await moveTo(borrower, addDays(today, 7), 8, 1);
    expect(await told()).toHaveLength(1);
  });
});
