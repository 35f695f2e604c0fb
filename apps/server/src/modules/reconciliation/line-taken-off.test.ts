import { addDays, businessDayOf } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reversePayout } from '../collections/reverse-payout.ts';
import { takeIn } from '../repayments/intake.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Loan = Awaited<ReturnType<typeof loanLife>>;
const onSheet = async (loan: Loan) => {
  await loan.moveTo(addDays(loan.dueOn, -20));
  const { serialNumber: reference } = loan;
  const told = { railTransactionId: 'ONSHEET111', payer: undefined, amountCentavos: centavos(300), reference };
  const receipt = { ...told, businessNumber: '955555', paidAt: town.clock.now(), source: 'notification' } as const;
  await town.house.database.inTransaction((tx) => takeIn(town.house, tx, [receipt]));
  return receipt.railTransactionId;
};

it.each([
  [1, 'a journal of its own', false, (loan: Loan) => loan.pay(3)],
  [2, 'a sheet', true, onSheet],
])('the line of a payment that was taken off its order stands (%i) beside %s', async (number, _, isOnSheet, pay) => {
  const loan = await loanLife(town, number);
  const receipt = await pay(loan);
  const booked = 'select journal_id is not null as sheet from debt_event where rail_transaction_id = $1';
  expect(await rows(town, booked, [receipt])).toEqual([{ sheet: isOnSheet }]);
  await takeBack(town, receipt, { wrongOrder: true });
  const at = town.clock.now();
  const line = `${receipt},${at.toISOString()},paybill,Completed,258${loan.borrower.phone},${loan.serialNumber},3.00,,`;
  await railStates(town, line);
  const finance = await hired(town, 'finance', 'filipa');
  const { data } = await finance.must('statementLines', { params: { day: businessDayOf(at) } });
  expect(data.find((one) => one.receipt === receipt)).toMatchObject({ ledger: 3 });
});

it('the line by which the rail took a payout back stands beside what took it back', async () => {
  const loan = await loanLife(town, 3);
  const receipt = await payoutTakenBack(town, loan.serialNumber);
  expect((await loan.act((tx, order) => reversePayout(town.house, tx, order, {}))).kind).toBe('done');
  const finance = await hired(town, 'finance', 'filipa3');
  const { data } = await finance.must('statementLines', { params: { day: businessDayOf(town.clock.now()) } });
  expect(data.find((one) => one.receipt === receipt)).toMatchObject({ amount: 1_760, ledger: 1_760 });
});
