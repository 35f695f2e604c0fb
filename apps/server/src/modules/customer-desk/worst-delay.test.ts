import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { changeDueDate } from '../collections/change-due-date.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const evidence = { case: 'test' };

it('how late a loan has been is told by its debt while it is owed, and of one opened again by what stands now', async () => {
  const loan = await loanLife(town, 1);
  const { dueOn, serialNumber } = loan;
  const [customer] = await rows(town, 'select uuid from customer');
  const params = { uuid: String(customer?.['uuid']) };
  const told = async () => {
    const rui = await hired(town, 'manager', 'rui');
    const [order] = (await rui.must('customerFile', { params })).orders;
    const { worstDpd, status, clearedOn } = await rui.must('orderFile', { params: { serialNumber } });
    expect(order?.worstDpd).toBe(worstDpd);
    expect(clearedOn !== null).toBe(status === 'Cleared');
    return worstDpd;
  };

  await loan.moveTo(addDays(dueOn, 5));
  expect(await told()).toBe(5);
  const clearing = await loan.pay(2_500);
  expect(await told()).toBe(5);
  await loan.moveTo(addDays(dueOn, 12));
  await takeBack(town, clearing);
  expect(await told()).toBe(12);
  await loan.act((tx, order) => changeDueDate(town.house, tx, order, addDays(dueOn, 20), evidence));
  expect(await told()).toBe(0);
  // Nor does a decision hold against them what stands no more.
  expect(await rows(town, 'select worst_dpd_by(o, $1) as days from loan_order o', [addDays(dueOn, 12)])).toEqual([
    { days: 0 },
  ]);
}, 60_000);
