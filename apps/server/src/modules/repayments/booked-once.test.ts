import { addDays } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { takeIn } from './intake.ts';
import { markRepayments } from './repayments.queries.ts';
import { settlePayment } from './settle-payment.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a receipt that was booked, on a sheet or by itself, is nobody’s to book again', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, -20));
  const told = (railTransactionId: string, amount: number) => ({
    railTransactionId,
    payer: undefined,
    amountCentavos: centavos(amount),
    businessNumber: '955555',
    reference: loan.serialNumber,
    paidAt: town.clock.now(),
    source: 'notification' as const,
  });
  const tell = (...receipts: ReturnType<typeof told>[]) =>
    town.house.database.inTransaction((tx) => takeIn(town.house, tx, receipts));
  // Two of one order are not plain; the last one is.
  await tell(told('ONE', 600), told('TWO', 400));
  await tell(told('SHEET', 2_000));
  const marked = await loan.act((tx, order) =>
    markRepayments.run({ ids: ['ONE', 'TWO', 'SHEET'], orderIds: [order.id, order.id, order.id] }, tx),
  );
  expect(marked).toEqual([]);

  // What it is told to be besides is before a person, and changes nothing.
  const other = await loanLife(town, 2);
  const given = (to: typeof loan) =>
    to.act((tx, { id: orderId }) => settlePayment(town.house, tx, { railTransactionId: 'SHEET', orderId }));
  expect([await given(loan), await given(other)]).toEqual(['already-applied', 'elsewhere']);
  expect((await other.view()).repayment).toMatchObject({ totalPaid: 0 });
  const alarms = `select kind from incident where subject = 'rail:SHEET'`;
  expect(await rows(town, alarms)).toEqual([{ kind: 'receipt-claimed-twice' }]);
});
