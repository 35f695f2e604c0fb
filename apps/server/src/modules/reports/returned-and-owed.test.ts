import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown } from '../../../test/town.ts';
import { returnLoan } from '../collections/return-loan.ts';
import { trialBalance } from '../ledger/trial-balance.ts';

it('a returned loan that owes again is in the portfolio as in the accounts, ages, and is provided for', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const lentOn = businessDayOf(town.clock.now());
  const loan = await loanLife(town, 1);
  const { serialNumber, dueOn } = loan;
  await loan.moveTo(addDays(lentOn, 1));
  const payment = await loan.pay(1_760);
  await loan.act((tx, order) => returnLoan(town.house, tx, order, {}));
  const fatima = () => hired(town, 'finance', 'fatima');
  /** Orders and outstanding of the day, late by one day or more, and the orders behind both figures. */
  const told = async (day: BusinessDay) => {
    const { days } = await (await fatima()).must('portfolio', { query: { from: day, to: day } });
    const listed = async (late: object) => {
      const query = { owedOn: day, writtenOff: 'false', ...late } as const;
      return (await (await fatima()).must('findOrders', { query })).data.map((row) => row.serialNumber);
    };
    return [days[0]?.all, days[0]?.atRisk[0]?.orders, await listed({}), await listed({ dpdFrom: 1 })];
  };
  await loan.moveTo(addDays(lentOn, 2));
  expect(await told(addDays(lentOn, 2))).toEqual([undefined, undefined, [], []]);

  await takeBack(town, payment);
  await loan.moveTo(addDays(lentOn, 3));
  const owed = { orders: 1, outstanding: 1_760 };
  expect(await told(addDays(lentOn, 3))).toEqual([owed, 0, [serialNumber], []]);
  await loan.moveTo(addDays(dueOn, 180));
  expect(await told(addDays(dueOn, 180))).toEqual([owed, 1, [serialNumber], [serialNumber]]);
  const { lines } = await trialBalance(town.house.database, businessDayOf(town.clock.now()));
  const expense = lines.find((line) => line.account === 'impairment_expense');
  expect(expense?.debitCentavos).toBe(176_000n);

  await loan.pay(1_760);
  await loan.moveTo(addDays(dueOn, 181));
  expect(await told(addDays(dueOn, 181))).toEqual([undefined, undefined, [], []]);
  expect(await told(addDays(dueOn, 180))).toEqual([owed, 1, [serialNumber], [serialNumber]]);
  const goneBy = addDays(dueOn, 181);
  const query = { owedOn: addDays(dueOn, 180), goneBy, dpdFrom: 1, writtenOff: 'false' } as const;
  expect((await (await fatima()).must('findOrders', { query })).data).toHaveLength(1);
}, 60_000);
