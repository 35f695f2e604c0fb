import { addDays, addMs, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows, person, statusOf, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { payoutOf } from '../../../test/payout.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { confirmPayout, statedProof } from '../disbursements/confirm-payout.ts';
import { offerExtension } from '../extensions/offer-extension.ts';

// What began on one day and is known on a later one was in no close between them, and rolled from none of them.
let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** What the roll rates say of all that was owed after one close, and whom the console lists behind them. */
async function rolled(from: BusinessDay, to: BusinessDay) {
  const fatima = await hired(town, 'finance', `fatima-${from}`);
  const { rows: bands } = await fatima.must('rollRates', { query: { from, to } });
  const listed = async (query: object) => {
    const owed = { owedOn: from, lentTo: addDays(from, -1), writtenOff: 'false', ...query } as const;
    return (await fatima.must('findOrders', { query: owed })).data.map(({ serialNumber }) => serialNumber);
  };
  const sum = (of: (row: (typeof bands)[number]) => number) => bands.reduce((all, row) => all + of(row), 0);
  return {
    before: sum((row) => row.before.orders),
    stays: sum((row) => row.to.reduce((all, { orders }) => all + orders, 0)),
    gone: sum((row) => row.goneOrders),
    listed: await listed({}),
    listedStays: await listed({ stillOwedOn: to }),
    listedGone: await listed({ goneBy: to }),
  };
}

// A day is closed as it begins.
it('a payout that was unknown at a close is not among what was owed then, whatever day the rail says it was paid on', async () => {
  await town.sandbox.setFaults({ b2c: { lossRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(1));
  const paidAt = town.clock.now();
  const lentOn = businessDayOf(paidAt);
  const known = addDays(lentOn, 2);
  await town.sandbox.moveTo(addMs(paidAt, 2 * 86_400_000));
  await town.sandbox.setFaults({});
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  const proof = statedProof({ receipt: 'KNOWNLATE1', completedAt: paidAt });
  await confirmPayout(town.house, await payoutOf(town, serialNumber), proof);
  const begun = `select disbursed_on from loan_order where serial_number = $1`;
  expect(await rows(town, begun, [serialNumber])).toEqual([{ disbursed_on: lentOn }]);
  await town.sandbox.moveTo(addMs(paidAt, 4 * 86_400_000));
  const nobody = { before: 0, stays: 0, gone: 0, listed: [], listedStays: [], listedGone: [] };
  expect(await rolled(known, addDays(known, 1))).toEqual(nobody);
  const all = [serialNumber];
  const one = { before: 1, stays: 1, gone: 0, listed: all, listedStays: all, listedGone: [] };
  expect(await rolled(addDays(known, 1), addDays(known, 2))).toEqual(one);
}, 60_000);

it('an extension that is paid in parts begins with the first, and until the last its parent is what was owed', async () => {
  const loan = await loanLife(town, 2);
  const offered = addDays(loan.dueOn, 1);
  await loan.moveTo(offered);
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await loan.pay(100);
  const known = addDays(offered, 1);
  await loan.moveTo(known);
  await loan.pay((await loan.view()).repayment?.extension?.amount ?? 0);
  expect((await loan.child())['disbursed_on']).toBe(offered);
  await loan.moveTo(addDays(known, 1));
  // The other loan stays.
  const extended = { before: 2, stays: 1, gone: 1, listedGone: [loan.serialNumber] };
  expect(await rolled(known, addDays(known, 1))).toMatchObject(extended);
}, 60_000);

it('an extension of a day that is closed after it is among what was owed at that close', async () => {
  const loan = await loanLife(town, 3);
  const day = addDays(loan.dueOn, 1);
  const morning = startOfDay(day);
  await loan.moveTo(loan.dueOn);
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  // Begun by somebody who has it until eleven.
  const begun = `insert into daily_close (business_date, started_at, next_at, fence) values ($1, $2, $3, 7)`;
  await rows(town, begun, [day, morning, addMs(morning, 11 * 3_600_000)]);
  await loan.moveTo(day);
  await loan.pay((await loan.view()).repayment?.extension?.amount ?? 0);
  const child = String((await loan.child())['serial_number']);
  const next = addDays(day, 1);
  await loan.moveTo(next);
  const { listed, listedStays, ...counted } = await rolled(day, next);
  expect([listed, listedStays].map((all) => all.includes(child))).toEqual([true, true]);
  expect(counted).toMatchObject({ before: listed.length, stays: listedStays.length, gone: 0, listedGone: [] });
}, 60_000);
