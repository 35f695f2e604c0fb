import { addDays, businessDayOf } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeBack } from '../../../test/take-back.ts';
import { twoPersons } from '../../../test/two-persons.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { workingDay } from '../../../test/working-day.ts';
import { agreeSettlement } from '../collections/agree-settlement.ts';
import { holdOrder, releaseOrder } from '../collections/hold-order.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());
const staff = twoPersons(() => town);

/** A loan on a working day after its due day, and the day by which a payment is promised then. */
async function late(number: number) {
  const loan = await staff.loanAt(number, 1);
  const day = workingDay(addDays(loan.dueOn, 2));
  await loan.moveTo(day);
  await staff.again();
  return { loan, params: loan.params, on: addDays(day, 1) };
}

it('a promise that was kept by money which is taken back is broken, and before somebody again', async () => {
  const { loan, params, on } = await late(1);
  const promise = { amount: 300, on };
  await staff.carla().must('logCall', { params, body: { outcome: 'promised', promise } });
  const receipt = await loan.pay(300);
  await loan.moveTo(addDays(on, 1));
  await staff.again();
  const states = async () =>
    (await staff.carla().must('collectionCase', { params })).promises.map(({ state }) => state);
  expect(await states()).toEqual(['kept']);

  await takeBack(town, receipt);
  await loan.moveTo(addDays(on, 2));
  await staff.again();
  expect(await states()).toEqual(['broken']);
  expect((await staff.carla().must('today')).brokenPromises).toMatchObject({ count: 1, amount: 300 });
  const { data } = await staff.carla().must('worklist', { query: { promise: 'broken' } });
  expect(data.map((row) => row.serialNumber)).toEqual([loan.serialNumber]);
}, 60_000);

it('a promise that stands by other money stays kept when a payment beside it is taken back', async () => {
  const { loan, params, on } = await late(2);
  await staff.carla().must('logCall', { params, body: { outcome: 'promised', promise: { amount: 300, on } } });
  await loan.pay(300);
  const receipt = await loan.pay(50);
  await loan.moveTo(addDays(on, 1));
  await takeBack(town, receipt);
  await loan.moveTo(addDays(on, 2));
  await staff.again();
  const { promises } = await staff.carla().must('collectionCase', { params });
  expect(promises.map(({ state }) => state)).toEqual(['kept']);
}, 60_000);

it('nobody breaks a promise whose loan was put on hold before its day, and is on the list once the hold is over', async () => {
  const { loan, params, on } = await late(4);
  await staff.carla().must('logCall', { params, body: { outcome: 'promised', promise: { amount: 300, on } } });
  await loan.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', {}));
  await loan.moveTo(addDays(on, 1));
  await staff.again();
  const { promises } = await staff.carla().must('collectionCase', { params });
  expect(promises.map(({ state }) => state)).toEqual(['replaced']);
  await loan.act((tx, order) => releaseOrder(town.house, tx, order, {}));
  const { data } = await staff.carla().must('worklist', {});
  expect(data.map((row) => row.serialNumber)).toContain(loan.serialNumber);
}, 60_000);

it('no promise is taken of a loan that is on hold, so none is broken under it; whoever calls reads so', async () => {
  const { loan, params, on } = await late(5);
  await loan.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', {}));
  const promised = { params, body: { outcome: 'promised', promise: { amount: 300, on } } } as const;
  const { status, body } = await staff.carla().call('logCall', promised);
  expect([status, body.error]).toEqual([409, 'ACT_NOT_POSSIBLE']);
  await staff.carla().must('logCall', { params, body: { outcome: 'answered', said: 'On Friday' } });
  const shown = async () => {
    const { held, promises } = await staff.carla().must('collectionCase', { params });
    return [held, promises.length];
  };
  expect(await shown()).toEqual([true, 0]);
  await loan.act((tx, order) => releaseOrder(town.house, tx, order, {}));
  await staff.carla().must('logCall', promised);
  expect(await shown()).toEqual([false, 1]);
}, 60_000);

it('whoever calls reads what was agreed to settle the debt, until it is over', async () => {
  const loan = await staff.loanAt(3, 2);
  const { params } = loan;
  const until = addDays(businessDayOf(town.clock.now()), 3);
  const settlement = async () => (await staff.carla().must('collectionCase', { params })).settlement;
  await loan.act((tx, order) => agreeSettlement(town.house, tx, order, { amountCentavos: fromMt(1_500), until }));
  await loan.pay(400);
  expect(await settlement()).toEqual({ left: 1_100, until });
  await loan.moveTo(addDays(until, 1));
  await staff.again();
  expect(await settlement()).toBeNull();
}, 60_000);
