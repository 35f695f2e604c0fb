import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { paidBy } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

async function meaningOf(transactionId: string): Promise<unknown> {
  const [row] = await rows(town, 'select meaning from rail_transaction where rail_transaction_id = $1', [
    transactionId,
  ]);
  return row?.['meaning'];
}

async function paysWhileUnknown(number: number) {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(number));
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  const pay = (amount: number, reference = serialNumber) => paidBy(town, borrower.phone, amount, reference);
  return { borrower, serialNumber, pay };
}

/** The statement says that the payout arrived. */
async function proven(receipt: string, phone: string, serialNumber: string): Promise<void> {
  const line = `${receipt},${town.clock.now().toISOString()},b2c,Completed,258${phone},${serialNumber},,1760.00,1.00`;
  await railStates(town, line);
  await town.settle();
}

it('what was paid by *150# for an order whose payout was unknown pays it once the payout is proven', async () => {
  const { borrower, serialNumber, pay } = await paysWhileUnknown(1);
  await pay(500, `${serialNumber.slice(0, 5)} ${serialNumber.slice(5)}`);
  await pay(300);
  const other = await pay(100, 'nobody');
  await town.sandbox.setFaults({});
  // The money moves a second after the rail let us hang.
  await expect.poll(async () => (await town.sandbox.phone(borrower.phone)).balance).toBe(1_760);
  await town.sandbox.advance({ minutes: 2 });
  await town.settle();
  const { order, repayment } = await borrower.must('order', { params: { serialNumber } });
  expect(order.status).toBe('Repayment');
  expect(repayment?.totalPaid).toBe(800);
  expect(await meaningOf(other)).toBe('suspense');
  await town.sandbox.waitForMessage(borrower.phone, /300\.00 MT/);
}, 60_000);

it('what clears it the day before its payout was, by the statement, clears it', async () => {
  const { borrower, serialNumber, pay } = await paysWhileUnknown(2);
  await pay(2_500);
  await town.sandbox.advance({ days: 1 });
  await proven('PROVEN2', borrower.phone, serialNumber);
  expect(await statusOf(borrower, serialNumber)).toBe('Cleared');
  expect(
    await rows(town, `select 1 from rail_transaction where meaning = 'suspense' and amount_centavos = 250000`),
  ).toEqual([]);
  const [order] = await rows(town, 'select cleared_on, disbursed_on from loan_order where serial_number = $1', [
    serialNumber,
  ]);
  expect(order?.['cleared_on']).toBe(order?.['disbursed_on']);
}, 60_000);

it('what is left of money that a person has split waits for that person, though it named the order', async () => {
  const { borrower, serialNumber, pay } = await paysWhileUnknown(3);
  const receipt = await pay(400);
  const other = await withLoan(town, person(4));
  const finance = await hired(town, 'finance');
  // The rail hangs for all: the other's loan is proven first, by the statement.
  await proven('PROVEN4', other.borrower.phone, other.serialNumber);
  const parts = [{ serialNumber: other.serialNumber, amount: 100 }];
  await finance.must('splitReceipt', { params: { receipt }, body: { parts } });
  await proven('PROVEN3', borrower.phone, serialNumber);
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  expect(await meaningOf(`${receipt}-2`)).toBe('suspense');
}, 60_000);
