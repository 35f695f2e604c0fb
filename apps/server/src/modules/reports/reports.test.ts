import { addDays, businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { waiveDebt } from '../collections/waive-debt.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { portfolioBetween } from './portfolio.ts';
import { rollRatesBetween } from './roll-rates.ts';
import { snapshotPortfolio } from './snapshot-portfolio.ts';
import { vintagesBetween } from './vintages.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const owedInTheBook = async (): Promise<bigint> => {
  const [row] = await rows(
    town,
    `select sum(balance_centavos) as owed from order_balance where account_code like '%\\_receivable'`,
  );
  return BigInt(String(row?.['owed']));
};

const firstAfter = (day: BusinessDay): BusinessDay => {
  const inNextMonth = addDays(businessDay(`${day.slice(0, 8)}01`), 31);
  return businessDay(`${inNextMonth.slice(0, 8)}01`);
};

describe('the reports of the book', () => {
  it('hold at each close what the accounts say is owed, and follow loans through lateness, write-off and extension', async () => {
    const lentOn = businessDayOf(town.clock.now());
    const late = await loanLife(town, 1);
    const extended = await loanLife(town, 2);
    await withLoan(town, person(3));
    const { dueOn } = late;

    const day8 = addDays(dueOn, 8);
    await extended.moveTo(addDays(dueOn, 2));
    await extended.act((tx, order) => offerExtension(town.house, tx, order, 30));
    await town.sandbox.advance({ minutes: 1 });
    await extended.pay(420);
    await late.moveTo(day8);
    const [portfolio] = await portfolioBetween(town.house.database, day8, day8);
    expect(portfolio?.all).toEqual({ orders: 3, outstandingCentavos: await owedInTheBook() });
    // E3 three days on: 200,000 + 20,000 + 10,000 + 8 × 1,000, twice; the extended one is not late any more.
    expect(
      portfolio?.atRisk.map(({ days, orders, outstandingCentavos }) => [days, orders, outstandingCentavos]),
    ).toEqual([
      [1, 2, 476_000n],
      [7, 2, 476_000n],
      [30, 0, 0n],
      [60, 0, 0n],
      [90, 0, 0n],
    ]);
    expect(portfolio?.writtenOff.orders).toBe(0);

    const day38 = addDays(day8, 30);
    await late.moveTo(day38);
    const rolled = await rollRatesBetween(town.house.database, day8, day38);
    expect(rolled[2]).toMatchObject({
      before: { orders: 2, outstandingCentavos: 476_000n },
      to: [{ band: 3, orders: 2, outstandingCentavos: 536_000n }],
      goneOrders: 0,
    });

    await late.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', { case: 'test' }));
    await late.pay(500);
    const given = { amountCentavos: centavos(10_000n), bucket: undefined } as const;
    await late.act((tx, order) => waiveDebt(town.house, tx, order, given, { case: 'test' }));
    const next = addDays(day38, 1);
    await late.moveTo(next);
    const [after] = await portfolioBetween(town.house.database, next, next);
    expect(after?.writtenOff).toEqual({ orders: 1, outstandingCentavos: 208_000n });
    expect(after?.all).toEqual({ orders: 2, outstandingCentavos: await owedInTheBook() });

    const written = await rollRatesBetween(town.house.database, day8, next);
    expect(written[2]).toMatchObject({ writtenOff: { orders: 1, outstandingCentavos: 208_000n }, goneOrders: 0 });

    /** As the console asks for the orders behind the figure. */
    const writtenOffBetween = async (
      owedOn: BusinessDay,
      writtenOffBy: BusinessDay,
      dpdFrom: number,
      dpdTo: number,
    ) => {
      const fatima = await hired(town, 'finance', 'fatima');
      const of = { owedOn, lentTo: addDays(owedOn, -1), writtenOff: 'false', dpdFrom, dpdTo, writtenOffBy } as const;
      return (await fatima.must('findOrders', { query: of })).data.map((row) => row.serialNumber);
    };
    expect(await writtenOffBetween(day8, next, 7, 29)).toEqual([late.serialNumber]);

    const end = firstAfter(next);
    await late.moveTo(end);
    expect((await rollRatesBetween(town.house.database, next, end))[3]).toMatchObject({ writtenOff: { orders: 0 } });
    expect(await writtenOffBetween(next, end, 30, 59)).toEqual([]);
    const [vintage, ...others] = await vintagesBetween(town.house.database, lentOn, lentOn);
    expect(others).toEqual([]);
    expect(vintage).toMatchObject({ orders: 3, disbursedCentavos: 600_000n });
    expect(vintage?.curve.map(({ monthsOnBook }) => monthsOnBook)).toEqual(vintage?.curve.map((_, index) => index));
    expect(vintage?.curve.at(-1)).toMatchObject({
      asOf: end,
      writtenOffCentavos: 268_000n,
      // What was waived came from nobody.
      recoveredCentavos: 50_000n,
      outstandingCentavos: await owedInTheBook(),
    });

    // Of what was written off before, all comes in: that is no roll of the days in between.
    await late.pay(2_080);
    const later = addDays(end, 1);
    await late.moveTo(later);
    const after39 = await rollRatesBetween(town.house.database, next, later);
    expect(after39[3]).toMatchObject({
      before: { orders: 1 },
      writtenOff: { orders: 0, outstandingCentavos: 0n },
      goneOrders: 0,
    });
  }, 120_000);

  it('are what the close of a day found first, though it was cut off before its end and went on later', async () => {
    const today = businessDayOf(town.clock.now());
    const found = await portfolioBetween(town.house.database, today, today);
    await withLoan(town, person(4));
    await snapshotPortfolio(town.house.database, today);
    expect(await portfolioBetween(town.house.database, today, today)).toEqual(found);
  }, 60_000);
});
