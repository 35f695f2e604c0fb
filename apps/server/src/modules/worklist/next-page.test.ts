import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('the page after a debt that was paid, and left the list at night, goes on where it stood', async () => {
  await withLoan(town, person(2));
  const last = await loanLife(town, 1);
  await withLoan(town, person(3), { amount: 1_500 });
  await last.moveTo(addDays(last.dueOn, 9));
  const carla = await hired(town, 'collector', 'carla');
  const { data } = await carla.must('worklist');
  const at = data.findIndex((row) => row.serialNumber === last.serialNumber);
  const [before, seen, next] = [data[at - 1], data[at], data[at + 1]];
  if (before === undefined || seen === undefined || next === undefined) throw new Error('it is in the middle');
  await last.pay(seen.outstanding);
  await last.moveTo(addDays(last.dueOn, 10));
  const again = await hired(town, 'collector', 'carla');
  const { data: page } = await again.must('worklist', {
    query: { after: `${seen.serialNumber}:${seen.expected}` },
  });
  expect(page.map((row) => row.serialNumber)).toEqual([next.serialNumber]);
}, 60_000);
