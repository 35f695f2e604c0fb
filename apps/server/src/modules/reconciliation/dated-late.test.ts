import { addDays, addMs, startOfDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed, rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { receiveMoney } from '../repayments/receive-money.ts';
import { correctValueDate } from './correct-value-date.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const noon = (day: Parameters<typeof startOfDay>[0]) => addMs(startOfDay(day), 12 * 3_600_000);

it('money that the statement dates before anybody has read it pays its loan on that day', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const receipt = {
    railTransactionId: 'UNREADYET1',
    payer: undefined,
    amountCentavos: fromMt(2_200),
    businessNumber: '955555',
    reference: loan.serialNumber,
    paidAt: town.clock.now(),
    source: 'notification' as const,
  };
  await town.house.database.inTransaction(async (tx) => {
    await receiveMoney(town.house, tx, receipt);
    await tx.query(`update rail_transaction set next_at = next_at + interval '1 hour' where meaning = 'unread'`, []);
  });
  await town.house.database.inTransaction((tx) =>
    correctValueDate(town.house, tx, receipt.railTransactionId, { completedAt: noon(loan.dueOn) }),
  );
  await town.sandbox.advance({ minutes: 61 });
  expect((await loan.view()).order.status).toBe('Cleared');
  expect(await loan.book()).not.toHaveProperty('management_fee_income');
  expect(await rows(town, 'select 1 from incident')).toEqual([]);
}, 60_000);

it('credit of one loan pays another that owes again because the statement dates its payment later', async () => {
  const loan = await loanLife(town, 2);
  await loan.moveTo(loan.dueOn);
  const paid = await loan.pay(2_200);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(loan.borrower, 500, 14);
  await town.settle();
  await loan.moveTo(addDays(loan.dueOn, 1));
  await loan.pay(1_000, next);
  const credit = async () => {
    const [row] = await rows(
      town,
      `select coalesce(-sum(p.amount_centavos), 0)::int as centavos from posting p join loan_order o on o.customer_id = p.customer_id
       where p.account_code = 'customer_credit' and o.serial_number = $1`,
      [next],
    );
    return Number(row?.['centavos']);
  };
  const before = await credit();
  expect(before).toBeGreaterThan(40_000);
  await loan.moveTo(addDays(loan.dueOn, 3));
  await town.house.database.inTransaction((tx) =>
    correctValueDate(town.house, tx, paid, { completedAt: noon(addDays(loan.dueOn, 2)) }),
  );
  const { order, repayment } = await loan.view();
  expect([order.status, repayment?.outstandingAmount, repayment?.managementFee]).toEqual(['Cleared', 0, 100]);
  expect(await credit()).toBeLessThan(before - 10_000);
}, 60_000);
