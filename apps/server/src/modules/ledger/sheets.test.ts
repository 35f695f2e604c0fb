import { addDays, addMs, businessDay, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { takeIn } from '../repayments/intake.ts';
import type { Receipt } from '../repayments/receive-money.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const receipt = (railTransactionId: string, reference: string, amount: number): Receipt => ({
  railTransactionId,
  payer: undefined,
  amountCentavos: centavos(amount),
  businessNumber: '955555',
  reference,
  paidAt: town.clock.now(),
  source: 'notification',
});
const tell = (...receipts: Receipt[]) => town.house.database.inTransaction((tx) => takeIn(town.house, tx, receipts));
const idOf = async (eventKey: string) => {
  const [found] = await rows(town, 'select id from journal where event_key = $1', [eventKey]);
  return String(found?.['id']);
};

it('a journal of payments is found by each account it touched, and says whose payment each line is', async () => {
  // Far from the end of a month, whose accrual a close would post in between.
  const day = addDays(businessDay(`${businessDayOf(town.clock.now()).slice(0, 8)}01`), 35);
  await town.sandbox.moveTo(addMs(startOfDay(day), 10 * 3_600_000));
  const one = await loanLife(town, 1);
  const other = await loanLife(town, 2);
  await one.moveTo(addDays(one.dueOn, -25));
  await tell(receipt('OPEN1', one.serialNumber, 1_000));
  await tell(receipt('OPEN2', other.serialNumber, 1_000));
  await one.moveTo(addDays(one.dueOn, -12));
  // Of the one the interest of thirteen days is not paid by this, of the other as much more is.
  await tell(receipt('LITTLE', one.serialNumber, 6_334), receipt('MUCH', other.serialNumber, 15_000));
  const id = await idOf('payments:LITTLE');
  const net = await rows(
    town,
    `select sum(amount_centavos)::int as net from posting where journal_id = $1 and account_code = 'interest_receivable'`,
    [id],
  );
  expect(net).toEqual([{ net: 0 }]);

  const finance = await hired(town, 'finance', 'fernanda');
  const shown = await finance.must('journal', { params: { id } });
  const query = { day: shown.bookedOn as BusinessDay, account: 'interest_receivable', size: 50 };
  const touched = await finance.must('journals', { query });
  expect(touched.data.find((row) => row.id === id)).toMatchObject({ amount: 0 });
  expect(shown).toMatchObject({ subject: 'rail:LITTLE', isShared: true });
  expect(shown.lines.reduce((all, { debit }) => all + debit, 0)).toBeCloseTo(shown.amount, 2);
  const receipts = new Map(shown.lines.map((line) => [line.serialNumber, line.receipt]));
  expect([...receipts]).toEqual([
    [one.serialNumber, 'LITTLE'],
    [other.serialNumber, 'MUCH'],
  ]);
});

it('a close that takes from one order what it gives to another has lines', async () => {
  const orders = await rows(town, `select order_id from order_book order by order_id limit 2`, []);
  const lines: unknown[] = [];
  const undone = town.house.database.inTransaction(async (tx) => {
    const journal = await tx.query(
      `insert into journal (event_key, kind, business_date, value_date, posted_at)
       select 'close:of-two', 'close', max(business_date), max(business_date), max(posted_at) from journal returning id`,
      [],
    );
    const id = journal.rows[0]?.['id'];
    await tx.query(
      `insert into posting_sheet (journal_id, order_page, order_ids, deferred_fee, fee_income, interest_receivable,
         interest_in_advance, interest_income, management_fee_receivable, management_fee_income,
         late_interest_receivable, late_interest_income)
       values ($1, 0, $2, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{7,-7}', '{-7,7}')`,
      [id, orders.map((row) => row['order_id'])],
    );
    const written = await tx.query(
      `select account_code as account, amount_centavos::int as amount from posting where journal_id = $1
       order by account_code, amount_centavos`,
      [id],
    );
    lines.push(...written.rows);
    throw new Error('no close of the town’s');
  });
  await expect(undone).rejects.toThrow('no close');
  expect(lines).toEqual([
    { account: 'late_interest_income', amount: -7 },
    { account: 'late_interest_income', amount: 7 },
    { account: 'late_interest_receivable', amount: -7 },
    { account: 'late_interest_receivable', amount: 7 },
  ]);
});
