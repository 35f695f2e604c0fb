import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOpen, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { statementOf } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import { settlePayment } from '../repayments/settle-payment.ts';
import { importStatement } from './import-statement.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const takenBack = (receipt: string, amount: string) =>
  statementOf(
    `BACK${receipt.slice(4)},${town.clock.now().toISOString()},reversal,Completed,,${receipt},,${amount},1.00`,
  );

it('knows where a payment went that was taken off its order while the rail took it back', async () => {
  const [wrong, right] = [await loanLife(town, 1), await loanLife(town, 2)];
  const receipt = await wrong.pay(300);
  // What the agreement of the second person does, before its COMMIT ...
  const end = await keptOpen(wrong.act, (tx) =>
    reversePayment(town.house, tx, { payment: receipt, isRailsFault: false, wrongOrder: true }, {}),
  );
  // ... as the statement's reversal of it is read.
  const importing = importStatement(town.house, takenBack(receipt, '300.00'), { source: 'file' });
  await waiting(town, 1);
  await end();
  const { outcomes } = await importing;
  expect(outcomes).toEqual({ booked: 1 });
  // The rail has the 300 MT no more: they are nobody's to assign.
  const part = `${receipt}-1`;
  const finance = await hired(town, 'finance', 'filipa');
  const given = await finance.call('assignReceipt', {
    params: { receipt: part },
    body: { serialNumber: right.serialNumber },
  });
  expect(given.body.success).toBe(false);
  expect(await rows(town, 'select meaning from rail_transaction where rail_transaction_id = $1', [part])).toEqual([
    { meaning: 'refunded' },
  ]);
});

it('takes back what was assigned at that moment', async () => {
  const loan = await loanLife(town, 3);
  const receipt = await loan.pay(200, '1');
  const end = await keptOpen(loan.act, (tx, order) =>
    settlePayment(town.house, tx, { railTransactionId: receipt, orderId: order.id }),
  );
  const importing = importStatement(town.house, takenBack(receipt, '200.00'), { source: 'file' });
  await waiting(town, 1);
  await end();
  const { outcomes } = await importing;
  expect(outcomes).toEqual({ booked: 1 });
});

it('takes back the part of a split receipt that was assigned at that moment', async () => {
  const [one, two] = [await loanLife(town, 4), await loanLife(town, 5)];
  const receipt = await one.pay(200, 'nada');
  const finance = await hired(town, 'finance', 'filomena');
  const parts = [{ serialNumber: two.serialNumber, amount: 50 }];
  await finance.must('splitReceipt', { params: { receipt }, body: { parts } });
  const end = await keptOpen(one.act, async (tx, order) => {
    const payment = { railTransactionId: `${receipt}-2`, orderId: order.id };
    await settlePayment(town.house, tx, payment);
  });
  const importing = importStatement(town.house, takenBack(receipt, '200.00'), { source: 'file' });
  await waiting(town, 1);
  await end();
  expect((await importing).outcomes).toEqual({ booked: 1 });
  for (const loan of [one, two]) expect((await loan.view()).repayment?.totalPaid).toBe(0);
});
