import { centavos, formatMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('whose credit was on its way when a payment was taken back reads how much of it was too much', async () => {
  const loan = await loanLife(town, 1);
  const { phone } = loan.borrower;
  const payment = await loan.pay(300);
  await loan.pay(2_500);
  const params = { uuid: (await loan.borrower.must('customerInfo')).uuid };
  const fina = await hired(town, 'finance', 'fina');
  const mario = await hired(town, 'manager', 'mario');
  const credit = async () => (await mario.must('customerFile', { params })).credit;
  const sent = formatMt(centavos(BigInt(Math.round((await credit()) * 100))));
  const { approvalId } = await fina.must('proposeCreditRefund', { params, body: { note: 'Paid too much' } });
  // It is paid, and its answer is lost.
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  await expect.poll(() => town.sandbox.statement(phone), { timeout: 10_000 }).toHaveLength(5);

  const line = `BACK000001,${town.clock.now().toISOString()},reversal,Completed,258${phone},${payment},,300.00,1.00`;
  await railStates(town, line);
  await town.settle();
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ minutes: 6 });
  await town.settle();
  expect(await credit()).toBe(-300);
  const told = (await town.sandbox.phone(phone)).messages.map(({ text }) => text);
  expect(told[0]).toContain(`we sent ${sent} to your M-Pesa`);
  expect(told[0]).toContain('300.00 MT of it is not yours any more, and you owe us that');
}, 60_000);
