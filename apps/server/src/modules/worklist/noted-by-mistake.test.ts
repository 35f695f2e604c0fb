import { addDays, isWorkingDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
const strike = async (params: { serialNumber: string }, by: OperatorBrowser = staff.carla()) => {
  const [last] = (await caseOf(params)).contacts;
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
