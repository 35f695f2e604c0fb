import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { returnLoan } from '../collections/return-loan.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await town.sandbox.setSettings({ autoAccept: true });
});
afterAll(() => town.close());

it('a returned loan that owes again is paid from the app, as by *150#, and then no more', async () => {
  const loan = await loanLife(town, 1);
  const { borrower, serialNumber: orderNo } = loan;
  await loan.moveTo(addDays(businessDayOf(town.clock.now()), 1));
  const payment = await loan.pay(1_760);
  expect((await loan.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
  const pay = (amount: number) => borrower.call('payByWeb', { body: { amount, orderNo } });
  expect((await pay(500)).body.error).toBe('ORDER_NOT_PAYABLE');
  await takeBack(town, payment);
  expect((await loan.view()).repayment?.outstandingAmount).toBe(1_760);
  const id = String((await pay(1_760)).body.result);
  await expect.poll(() => borrower.must('webPayStatus', { params: { id } })).toBe('SUCCESS');
  expect((await loan.view()).repayment).toMatchObject({ outstandingAmount: 0, totalPaid: 1_760 });
  expect((await pay(500)).body.error).toBe('ORDER_NOT_PAYABLE');
}, 60_000);
