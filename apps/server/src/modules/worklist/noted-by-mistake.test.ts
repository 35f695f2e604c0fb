import { addDays, isWorkingDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { twoPersons } from '../../../test/two-persons.ts';
import { currentPolicy } from '../policies/current-policy.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());
const staff = twoPersons(() => town);
const note = 'It was the case below';

/** A loan that is late, on a day on which anybody may be called. */
async function lateLoan(number: number) {
  const loan = await staff.loanAt(number, 1);
  const { holidays } = (await currentPolicy(town.house, town.house.database)).policy;
  let day = addDays(loan.dueOn, 2);
  while (!isWorkingDay(day, holidays) || !isWorkingDay(addDays(day, 2), holidays)) day = addDays(day, 1);
  await loan.moveTo(day);
  await staff.again();
  return { ...loan, day };
}
const caseOf = (params: { serialNumber: string }) => staff.carla().must('collectionCase', { params });
const promise = (params: { serialNumber: string }, amount: number, on: BusinessDay) =>
  staff.carla().must('logCall', { params, body: { outcome: 'promised', promise: { amount, on } } });
/** The latest call, or one before it. */
const strike = async (params: { serialNumber: string }, by: OperatorBrowser = staff.carla(), before = 0) => {
  const last = (await caseOf(params)).contacts[before];
  const struck = await by.call('strikeCall', { params: { ...params, call: last?.id ?? '' }, body: { note } });
  return struck.body.error;
};
const stands = async (params: { serialNumber: string }) =>
  (await caseOf(params)).promises.map(({ state, amount }) => `${state} ${amount}`);
const listed = async (query: { promise?: 'open' | 'broken' } = {}) =>
  (await staff.carla().must('worklist', { query })).data.map((row) => row.serialNumber);

it('a promise that was noted on the wrong order never was, and the one that it had replaced stands again', async () => {
  const { params, day, ...loan } = await lateLoan(1);
  await promise(params, 500, addDays(day, 1));
  await town.sandbox.advance({ minutes: 1 });
  await promise(params, 50, addDays(day, 9));
  const celia = await hired(town, 'collector', 'celia');
  expect(await strike(params, celia)).toBe('ACT_NOT_POSSIBLE');
  expect(await strike(params)).toBeUndefined();
  expect(await stands(params)).toEqual(['replaced 50', 'open 500']);
  expect(await strike(params)).toBe('ACT_NOT_POSSIBLE');
  // It stays in the log, and is no way to call more often.
  const { contacts, limits } = await caseOf(params);
  expect(contacts.map(({ struck }) => struck)).toEqual([true, false]);
  expect(limits.today).toBe(2);
  await loan.moveTo(addDays(day, 2));
  await staff.again();
  expect(await stands(params)).toEqual(['replaced 50', 'broken 500']);
  expect(await listed({ promise: 'broken' })).toEqual([params.serialNumber]);
}, 60_000);

it('who promised nothing is not told that they broke their word, and comes back to the list at once', async () => {
  const { params, day, ...loan } = await lateLoan(2);
  await promise(params, 300, addDays(day, 1));
  expect(await listed()).not.toContain(params.serialNumber);
  expect(await strike(params)).toBeUndefined();
  expect(await listed()).toContain(params.serialNumber);
  await loan.moveTo(addDays(day, 2));
  await staff.again();
  const { messages } = await caseOf(params);
  expect(messages.map(({ template }) => template)).toEqual(['missedCall', 'payToday']);
}, 60_000);

it('a customer of whom it was noted that a stranger answered is reminded again', async () => {
  const { params } = await lateLoan(3);
  await staff.carla().must('logCall', { params, body: { outcome: 'wrong-number' } });
  expect((await caseOf(params)).wrongNumber).toBe(true);
  // Whoever answers for the collectors may, too.
  expect(await strike(params, staff.mario())).toBeUndefined();
  expect((await caseOf(params)).wrongNumber).toBe(false);
  const { data } = await staff.carla().must('orderEvents', { params });
  expect(data.find(({ kind }) => kind === 'call')?.evidence.map(({ key }) => key)).toContain('struckAt');
}, 60_000);

it('of two calls of one moment the one that is struck takes back its own promise', async () => {
  const { params, day } = await lateLoan(4);
  await promise(params, 500, addDays(day, 1));
  await promise(params, 50, addDays(day, 9));
  const ofOrder = `order_id = (select id from loan_order where serial_number = $1)`;
  for (const columns of [
    `contact_log set at = $2`,
    `promise set made_at = $2, settled_at = case when state = 'replaced' then $2::timestamptz end`,
  ])
    await rows(town, `update ${columns} where ${ofOrder}`, [params.serialNumber, town.clock.now()]);
  expect(await strike(params)).toBeUndefined();
  expect(await stands(params)).toEqual(['replaced 50', 'open 500']);
  expect(await strike(params, staff.carla(), 1)).toBeUndefined();
  expect(await stands(params)).toEqual(['replaced 50', 'replaced 500']);
  expect(await listed()).toContain(params.serialNumber);
}, 60_000);

it('a promise of a call that was struck does not stand again when the call after it is struck, too', async () => {
  const { params, day, ...loan } = await lateLoan(5);
  await promise(params, 500, addDays(day, 5));
  await town.sandbox.advance({ minutes: 1 });
  await promise(params, 60, addDays(day, 5));
  await loan.moveTo(addDays(day, 2));
  await staff.again();
  await promise(params, 70, addDays(day, 5));
  expect(await strike(params, staff.mario(), 1)).toBeUndefined();
  expect(await stands(params)).toEqual(['open 70', 'replaced 60', 'replaced 500']);
  expect(await strike(params)).toBeUndefined();
  expect(await stands(params)).toEqual(['replaced 70', 'replaced 60', 'open 500']);
}, 60_000);

it('a broken promise about which somebody was in touch again is unanswered by no call that is struck before', async () => {
  const { params, day, ...loan } = await lateLoan(6);
  await promise(params, 300, addDays(day, 1));
  await loan.moveTo(addDays(day, 2));
  await staff.again();
  const broken = () => listed({ promise: 'broken' });
  expect(await broken()).toContain(params.serialNumber);
  const noAnswer = () => staff.carla().must('logCall', { params, body: { outcome: 'no-answer' } });
  await noAnswer();
  await town.sandbox.advance({ minutes: 1 });
  await noAnswer();
  expect(await strike(params, staff.carla(), 1)).toBeUndefined();
  expect(await broken()).not.toContain(params.serialNumber);
  expect(await strike(params)).toBeUndefined();
  expect(await broken()).toContain(params.serialNumber);
}, 60_000);
