import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import { offerExtension } from '../extensions/offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('what was owed on a day by an extension that was undone since is behind its figure', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  const payment = await loan.pay(460);
  const day = addDays(loan.dueOn, 3);
  await loan.moveTo(day);
  const { serial_number: child } = await loan.child();
  const notLate = async () => {
    const finance = await hired(town, 'finance');
    const query = { owedOn: day, writtenOff: 'false', dpdTo: 0 } as const;
    return (await finance.must('findOrders', { query })).data.map(({ serialNumber }) => serialNumber);
  };
  expect(await notLate()).toEqual([child]);
  await loan.moveTo(addDays(loan.dueOn, 5));
  await loan.act((tx) => reversePayment(town.house, tx, { payment, isRailsFault: false }, {}));
  expect(await notLate()).toEqual([child]);
}, 60_000);
