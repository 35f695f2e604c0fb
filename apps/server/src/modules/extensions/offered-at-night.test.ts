import { addDays, addMs, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from './offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** An extension offered in the evening, when its message waits for the morning; what is paid meanwhile; what is read then. */
async function readInTheMorning(number: number, ...payments: readonly number[]): Promise<string[]> {
  const loan = await loanLife(town, number);
  const day = addDays(loan.dueOn, 2);
  await town.sandbox.moveTo(addMs(startOfDay(day), 21 * 3_600_000));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 10 });
  for (const amount of payments) await loan.pay(amount);
  await town.sandbox.moveTo(addMs(startOfDay(addDays(day, 1)), 9 * 3_600_000));
  const { messages } = await town.sandbox.phone(loan.borrower.phone);
  return messages.map(({ text }) => text).filter((text) => text.includes('to extend the loan'));
}

it('an offer that is read in the morning says what is left of its price', async () => {
  expect(await readInTheMorning(1)).toMatchObject([expect.stringContaining('pay 430.00 MT by ')]);
  // What is paid in the night fixes the price of that day.
  expect(await readInTheMorning(2, 100, 20)).toMatchObject([expect.stringContaining('pay 300.00 MT by ')]);
}, 60_000);

it('nobody is offered in the morning to extend what they have paid whole', async () => {
  expect(await readInTheMorning(3, 2_320)).toEqual([]);
  expect(await rows(town, `select 1 from loan_order where status = 'Cleared'`)).toHaveLength(1);
}, 60_000);

it('an offer that is over by the morning is read at once, with the price of that day', async () => {
  const loan = await loanLife(town, 4);
  await town.sandbox.moveTo(addMs(startOfDay(addDays(loan.dueOn, 7)), 21 * 3_600_000));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  const { text } = await town.sandbox.waitForMessage(loan.borrower.phone, /to extend the loan/);
  expect(text).toContain('pay 470.00 MT by ');
}, 60_000);
