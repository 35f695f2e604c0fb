import { addDays, addMs, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { correctValueDate } from './correct-value-date.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('what the statement shows to have been paid too much pays the loan that is open by then', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const paid = await loan.pay(2_320);
  expect((await loan.view()).order.status).toBe('Cleared');
  await town.sandbox.advance({ minutes: 1 });
  const serialNumber = await placed(loan.borrower, 500, 14);
  await town.settle();
  const line = { completedAt: addMs(startOfDay(loan.dueOn), 12 * 3_600_000) };
  await town.house.database.inTransaction((tx) => correctValueDate(town.house, tx, paid, line));
  const { repayment } = await loan.borrower.must('order', { params: { serialNumber } });
  expect(repayment?.totalPaid).toBe(120);
}, 60_000);
