import { addDays, daysPastDue } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { changeDueDate } from '../collections/change-due-date.ts';
import { chargeOff } from '../collections/charge-off.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const evidence = { case: 'test' };

it('each order that a band began with is in its row once, and nobody else', async () => {
  const lives = [];
  for (let number = 1; number <= 6; number++) lives.push(await loanLife(town, number));
  const [stays, moved, movedAndPaid, paid, opened, writtenOff] = lives;
  if (!stays || !moved || !movedAndPaid || !paid || !opened || !writtenOff) throw new Error('six loans');
  const { dueOn } = stays;
  const began = addDays(dueOn, 2);
  await stays.moveTo(dueOn);
  const clearing = await opened.pay(2_200);
  await stays.moveTo(began);
  const becomes = addDays(dueOn, 20);
  for (const loan of [moved, movedAndPaid]) {
    const done = await loan.act((tx, order) => changeDueDate(town.house, tx, order, becomes, evidence));
    expect(done.kind).toBe('done');
  }
  await stays.moveTo(addDays(began, 1));
  await movedAndPaid.pay(2_300);
  await paid.pay(2_500);
  await takeBack(town, clearing);
  await writtenOff.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence));
  const ended = addDays(began, 10);
  await stays.moveTo(ended);
  // What happens after the last close changes nothing of it.
  await stays.act((tx, order) => changeDueDate(town.house, tx, order, addDays(dueOn, 30), evidence));

  const fatima = await hired(town, 'finance', 'fatima');
  const { rows, bands } = await fatima.must('rollRates', { query: { from: began, to: ended } });
  const row = rows.find(({ before }) => before.orders > 0);
  expect(row).toMatchObject({
    from: 1,
    before: { orders: 5 },
    to: [
      { band: 0, orders: 1, outstanding: 2_200 },
      { band: 2, orders: 1 },
    ],
    writtenOff: { orders: 1 },
    goneOrders: 2,
  });
  expect(
    rows.filter((one) => one !== row).map(({ before, to, goneOrders }) => [before.orders, to, goneOrders]),
  ).toEqual([0, 2, 3, 4, 5].map(() => [0, [], 0]));

  const atStart = { owedOn: began, lentTo: addDays(began, -1), writtenOff: 'false', dpdFrom: 1, dpdTo: 6 } as const;
  const behind = async (query: object) => {
    const { data } = await fatima.must('findOrders', { query: { ...atStart, ...query } });
    return data.map(({ serialNumber }) => serialNumber).toSorted();
  };
  const numbers = (...loans: { serialNumber: string }[]) => loans.map(({ serialNumber }) => serialNumber).toSorted();
  expect(await behind({})).toEqual(numbers(stays, moved, movedAndPaid, paid, writtenOff));
  expect(await behind({ stillOwedOn: ended, stillDpdTo: (bands[1] ?? 0) - 1 })).toEqual(numbers(moved));
  const dpd = daysPastDue(dueOn, ended);
  expect(await behind({ stillOwedOn: ended, stillDpdFrom: dpd, stillDpdTo: dpd })).toEqual(numbers(stays));
  expect(await behind({ goneBy: ended })).toEqual(numbers(movedAndPaid, paid));
  expect(await behind({ writtenOffBy: ended })).toEqual(numbers(writtenOff));
}, 120_000);
