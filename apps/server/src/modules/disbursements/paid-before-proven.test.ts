import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from '../reconciliation/import-statement.ts';

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
  await town.sandbox.fund(borrower.phone, 5_000);
  const pay = async (amount: number, reference = serialNumber) => {
    const { transactionId } = await town.sandbox.pay(borrower.phone, { businessNumber: '955555', reference, amount });
    await expect.poll(() => meaningOf(transactionId)).toBe('suspense');
    return transactionId;
  };
  return { borrower, serialNumber, pay };
}

it('what was paid by *150# for an order whose payout was unknown pays it once the payout is proven', async () => {
  const { borrower, serialNumber, pay } = await paysWhileUnknown(1);
  await pay(500, `${serialNumber.slice(0, 5)} ${serialNumber.slice(5)}`);
  await pay(300);
  const other = await pay(100, 'nobody');
  await town.sandbox.setFaults({});
  // The money moves a second after the rail let us hang.
  await expect.poll(async () => (await town.sandbox.phone(borrower.phone)).balance).toBe(5_860);
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
  const wallet = `258${borrower.phone}`;
  const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
  const line = `PROVEN2,${town.clock.now().toISOString()},b2c,Completed,${wallet},${serialNumber},,1760.00,1.00`;
  await importStatement(town.house, Buffer.from(`${head}\n${line}\n`), { source: 'file' });
  await town.settle();
  expect(await statusOf(borrower, serialNumber)).toBe('Cleared');
  expect(
    await rows(town, `select 1 from rail_transaction where meaning = 'suspense' and amount_centavos = 250000`),
  ).toEqual([]);
}, 60_000);
