import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reversePayout } from '../collections/reverse-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a day whose loan two persons have taken back has nothing to look at in the list of days either', async () => {
  const loan = await loanLife(town, 1);
  await payoutTakenBack(town, loan.serialNumber);
  await town.settle();
  const finance = await hired(town, 'finance');
  const today = businessDayOf(town.clock.now());
  const breaks = async () => {
    const { data } = await finance.must('reconciliationDays', { query: { from: today, until: today } });
    const shown = await finance.must('reconciliationDay', { params: { day: today } });
    return { listed: data.map((row) => row.breaks), shown: shown.breaks };
  };
  expect(await breaks()).toEqual({ listed: [1], shown: 1 });
  expect((await loan.act((tx, order) => reversePayout(town.house, tx, order, {}))).kind).toBe('done');
  await town.settle();
  expect(await breaks()).toEqual({ listed: [0], shown: 0 });
});
