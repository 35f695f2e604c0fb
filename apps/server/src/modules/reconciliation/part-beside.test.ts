import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOpen, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { settlePayment } from '../repayments/settle-payment.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('what was never there leaves no part that is given to an order at that moment', async () => {
  const [one, two] = [await loanLife(town, 1), await loanLife(town, 2)];
  const finance = await hired(town, 'finance', 'filipa');
  const manager = await hired(town, 'manager', 'marta');
  const receipt = 'HANDBES001';
  const paidAt = town.clock.now().toISOString();
  const note = 'By the slip in the folder';
  const { approvalId } = await finance.must('proposePayment', { body: { receipt, amount: 2_000, paidAt, note } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  const parts = [{ serialNumber: one.serialNumber, amount: 200 }];
  await finance.must('splitReceipt', { params: { receipt }, body: { parts } });
  const rest = `${receipt}-2`;
  // The 1,800 MT that wait of it are given to the second loan ...
  const end = await keptOpen(two.act, (tx, order) =>
    settlePayment(town.house, tx, { railTransactionId: rest, orderId: order.id }),
  );
  // ... as the statement says that there were 1,500 MT in all.
  const line = `${receipt},${paidAt},paybill,Completed,258841234567,nada,1500.00,,1.00`;
  const importing = railStates(town, line);
  await waiting(town, 1);
  await end();
  // A person takes some of it off its order first.
  expect((await importing).outcomes).toEqual({ break: 1 });
  expect((await two.view()).repayment?.totalPaid).toBe(1_800);
  expect(
    await rows(
      town,
      `select r.meaning, r.amount_centavos::int as there, e.amount_centavos::int as paid
       from rail_transaction r join debt_event e on e.rail_transaction_id = r.rail_transaction_id where r.rail_transaction_id = $1`,
      [rest],
    ),
  ).toEqual([{ meaning: 'repayment', there: 180_000, paid: 180_000 }]);
}, 60_000);
