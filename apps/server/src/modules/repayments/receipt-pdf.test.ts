import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { railNameIn, receiptWords } from '../../../test/paper.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('the receipt of what was split off a payment names the transaction that M-Pesa knows', async () => {
  const loan = await loanLife(town, 1);
  const { borrower, serialNumber } = loan;
  const finance = await hired(town, 'finance', 'filipa');
  const receipt = await loan.pay(1_000, 'dois emprestimos');
  const parts = [{ serialNumber, amount: 300 }];
  await finance.must('splitReceipt', { params: { receipt }, body: { parts } });
  const words = await receiptWords(town, borrower, { serialNumber, payment: `${receipt}-1` });
  expect(words).toContain(`Receipt no. ${receipt}-1`);
  expect(words).toContain('Total received 300.00 MT');
  expect(railNameIn(words)).toBe(receipt);
}, 60_000);

it('each payment has its receipt, however many came after it', async () => {
  const loan = await loanLife(town, 2);
  const { borrower, serialNumber } = loan;
  const first = await loan.pay(10);
  for (let paid = 1; paid <= 50; paid += 1) await loan.pay(20);
  expect((await loan.view()).repayment?.totalPaid).toBe(1_010);
  const words = await receiptWords(town, borrower, { serialNumber, payment: first });
  expect(words).toContain('Total received 10.00 MT');
}, 120_000);
