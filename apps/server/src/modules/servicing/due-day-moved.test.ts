import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { changeDueDate } from '../collections/change-due-date.ts';
import { portfolioBetween } from '../reports/portfolio.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('behind a figure of a past day stand the loans by the due day that they had then', async () => {
  const lentOn = businessDayOf(town.clock.now());
  const [later, earlier] = [await loanLife(town, 1), await loanLife(town, 2)];
  const { dueOn } = later;
  const [inTime, late] = [addDays(dueOn, -5), addDays(dueOn, 2)];
  await later.moveTo(inTime);
  await earlier.act((tx, order) => changeDueDate(town.house, tx, order, addDays(dueOn, -1), { case: 'test' }));
  await later.moveTo(late);
  await later.act((tx, order) => changeDueDate(town.house, tx, order, addDays(dueOn, 9), { case: 'test' }));
  await later.moveTo(addDays(late, 1));

  const fatima = await hired(town, 'finance', 'fatima');
  const listed = async (query: object): Promise<number> =>
    (await fatima.must('findOrders', { query: { writtenOff: 'false', ...query } })).data.length;
  const lent = { lentFrom: lentOn, lentTo: lentOn };
  for (const [day, atRisk] of [
    [inTime, 0],
    [late, 2],
    [addDays(late, 1), 1],
  ] as const) {
    const [figures] = await portfolioBetween(town.house.database, day, day);
    expect(figures?.atRisk[0]?.orders, day).toBe(atRisk);
    for (const query of [
      { owedOn: day, dpdFrom: 1 },
      { owedOn: day, dpdFrom: 1, ...lent },
    ]) {
      expect(await listed(query), JSON.stringify(query)).toBe(atRisk);
    }
    expect(await listed({ owedOn: day, dpdTo: 0 }), day).toBe(2 - atRisk);
  }
  // Page after page, as it is shown.
  const page = { owedOn: late, dpdFrom: 1, writtenOff: 'false', size: 1 } as const;
  const first = await fatima.must('findOrders', { query: page });
  const second = await fatima.must('findOrders', { query: { ...page, after: first.data[0]?.serialNumber } });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect(new Set([...first.data, ...second.data].map((row) => row.serialNumber)).size).toBe(2);
}, 60_000);
