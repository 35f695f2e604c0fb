import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTown, type Town } from '../../../test/town.ts';
import { twoPersons } from '../../../test/two-persons.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());
const staff = twoPersons(() => town);

it('staff read what an offer costs today and on its last day, as its message says: whoever is told the one pays too little on the other', async () => {
  const { params, borrower, pay } = await staff.loanAt(1, 2);
  await staff.carla().must('offerExtension', { params, body: { termDays: 14 } });
  const { text } = await town.sandbox.waitForMessage(borrower.phone, /to extend the loan/);
  const offer = async () => (await staff.carla().must('orderFile', { params })).offer;
  expect(await offer()).toMatchObject({ payNow: 420, payAtEnd: 430 });
  for (const amount of ['420.00', '430.00']) expect(text).toContain(amount);
  // The first money fixes the price.
  await pay(100);
  expect(await offer()).toMatchObject({ payNow: 320, payAtEnd: 320 });
}, 60_000);
