import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { changeDueDate } from './change-due-date.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('nobody is asked to write off what is not late enough by a due day that was moved', async () => {
  const loan = await loanLife(town, 1);
  // A step at a time: every day of a jump is closed before the clock answers.
  for (const dpd of [40, 80, 120, 150, 180]) await loan.moveTo(addDays(loan.dueOn, dpd));
  const asked = () =>
    rows(town, `select closed_at is null as open from incident where kind = 'charge-off-due' and subject = $1`, [
      `order:${loan.serialNumber}`,
    ]);
  await expect.poll(asked, { timeout: 20_000 }).toEqual([{ open: true }]);
  const move = (days: number) =>
    loan.act((tx, order) => changeDueDate(town.house, tx, order, addDays(loan.dueOn, days), { case: 'test' }));
  // Another mistake than a day: it is as late as before.
  await move(-1);
  expect(await asked()).toEqual([{ open: true }]);
  await move(30);
  expect(await asked()).toEqual([{ open: false }]);
}, 120_000);
