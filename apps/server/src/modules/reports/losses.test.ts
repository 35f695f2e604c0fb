import { addDays, addMs, businessDay, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { rollRatesBetween } from './roll-rates.ts';
import { vintagesBetween } from './vintages.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Loan = Awaited<ReturnType<typeof loanLife>>;
const evidence = { case: 'test' };

/** The statement tells today of money of that day's noon. */
async function found({ serialNumber, borrower }: Loan, on: BusinessDay, amount: number): Promise<void> {
  const paidAt = addMs(startOfDay(on), 12 * 3_600_000).toISOString();
  const line = `F${serialNumber},${paidAt},paybill,Completed,258${borrower.phone},${serialNumber},${amount}.00,,1.00`;
  await railStates(town, line);
  await town.settle();
}

it('recovered is what came after a write-off and stayed; what is learnt of before changes what was written off', async () => {
  const lentOn = businessDayOf(town.clock.now());
  const paying = await loanLife(town, 1);
  const [late, inTime, undone, back] = [
    await loanLife(town, 2),
    await loanLife(town, 3),
    await loanLife(town, 4),
    await loanLife(town, 5),
  ];
  const { dueOn } = paying;
  await paying.moveTo(addDays(dueOn, 3));
  const early = await undone.pay(500);
  await paying.moveTo(addDays(dueOn, 35));
  for (const loan of [paying, late, inTime, undone, back]) {
    await loan.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence));
  }
  await paying.moveTo(addDays(dueOn, 36));
  await paying.pay(500);
  await found(late, addDays(dueOn, 5), 500);
  await found(inTime, dueOn, 2_200);
  await takeBack(town, early);
  const again = await back.pay(700);
  await takeBack(town, again);
  const next = addDays(dueOn, 68);
  await paying.moveTo(businessDay(`${next.slice(0, 8)}01`));
  const [vintage] = await vintagesBetween(town.house.database, lentOn, lentOn);
  // 35 days late each owed 2,650.00; the one that had paid 500.00 at dpd 5 owed 2,127.50; one owed nothing.
  expect(vintage?.curve.at(-1)).toMatchObject({
    writtenOffCentavos: 3n * 265_000n + 212_750n,
    recoveredCentavos: 50_000n,
  });
}, 120_000);

it('what was written off before a stretch, repaid, and is owed again in it was not written off in it', async () => {
  await loanLife(town, 6);
  const off = await loanLife(town, 7);
  const { dueOn } = off;
  await off.moveTo(addDays(dueOn, 35));
  await off.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence));
  const payment = await off.pay(2_650);
  const [from, to] = [addDays(dueOn, 36), addDays(dueOn, 38)];
  await off.moveTo(from);
  await takeBack(town, payment);
  await off.moveTo(to);
  const [, , , late] = await rollRatesBetween(town.house.database, from, to);
  expect(late).toMatchObject({ before: { orders: 1 }, to: [{ orders: 1 }], writtenOff: { orders: 0 }, goneOrders: 0 });
}, 60_000);

it('a month of which all came back is owed nothing at each month’s end since, and not what was owed last', async () => {
  const lentOn = businessDayOf(town.clock.now());
  const loan = await loanLife(town, 8);
  const first = monthAfter(lentOn);
  const second = monthAfter(first);
  const third = monthAfter(second);
  await loan.moveTo(first);
  await loan.pay(3_000);
  await loan.moveTo(third);
  const [vintage] = await vintagesBetween(town.house.database, lentOn, lentOn);
  expect(vintage?.curve.map(({ asOf, outstandingCentavos }) => [asOf, outstandingCentavos > 0n])).toEqual([
    [first, true],
    [second, false],
    [third, false],
  ]);
}, 60_000);

function monthAfter(day: BusinessDay): BusinessDay {
  return businessDay(`${addDays(day, 32 - Number(day.slice(8))).slice(0, 8)}01`);
}
