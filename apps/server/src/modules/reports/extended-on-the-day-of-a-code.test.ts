import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('whoever signs in to extend a loan has ordered nothing, in the figure and in the list behind it', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(loan.dueOn);
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 1 });
  await loan.pay((await loan.view()).repayment?.extension?.amount ?? 0);
  expect((await loan.view()).order.status).toBe('Extended');
  const fatima = await hired(town, 'finance', 'fatima');
  const today = businessDayOf(town.clock.now());
  const { days } = await fatima.must('codeConversion', { query: { from: addDays(today, -1), to: today } });
  expect(days).toMatchObject([{ day: today, used: 1, ordered: 0 }]);
  const { data } = await fatima.must('findOrders', { query: { codeOn: today, size: 20 } });
  expect(data).toEqual([]);
}, 60_000);
