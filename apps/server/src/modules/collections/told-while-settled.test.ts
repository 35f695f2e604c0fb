import { addDays, addMs, businessDayOf, formatDay, startOfDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAgain } from '../../../test/cast.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { agreeSettlement } from './agree-settlement.ts';
import { changeDueDate } from './change-due-date.ts';
import { waiveDebt } from './waive-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Life = Awaited<ReturnType<typeof loanLife>>;

/** Late by three days, 300 MT paid, and 1,000 MT agreed to close it, five days from then. */
async function settledFor1000(number: number) {
  const life = await loanLife(town, number);
  await life.moveTo(addDays(life.dueOn, 3));
  const before = await life.pay(300);
  const until = addDays(businessDayOf(town.clock.now()), 5);
  await life.act((tx, order) => agreeSettlement(town.house, tx, order, { amountCentavos: fromMt(1_000), until }));
  await town.settle();
  return { ...life, before, by: `by ${formatDay(until)}` };
}

async function newest({ borrower }: Life): Promise<string> {
  await town.settle();
  return (await town.sandbox.phone(borrower.phone)).messages[0]?.text ?? '';
}

it('whose payment of an agreed settlement is taken back reads that the agreement stands, and what is left of it', async () => {
  const life = await settledFor1000(1);
  const payment = await life.pay(400);
  await takeBack(town, payment);
  const told = await newest(life);
  expect(told).toContain(`Pay 1,000.00 MT ${life.by}, reference ${life.serialNumber}, and the loan is closed.`);
  expect(told).not.toContain('owe');
  await life.pay(1_000);
  expect((await life.view()).order.status).toBe('Cleared');
}, 60_000);

it('what was paid before the agreement and is taken off the order is owed beside the sum, and told so', async () => {
  const life = await settledFor1000(2);
  await takeBack(town, life.before, { wrongOrder: true });
  expect(await newest(life)).toContain(`Pay 1,300.00 MT ${life.by}`);
  await life.pay(1_300);
  expect((await life.view()).order.status).toBe('Cleared');
}, 60_000);

it('whose agreement was not paid in time reads that it is over, as long as the loan is owed', async () => {
  const life = await settledFor1000(6);
  const until = addDays(life.dueOn, 8);
  await life.pay(400);
  await life.moveTo(addDays(until, 1));
  const { repayment } = await life.view();
  expect(repayment).toMatchObject({ settlement: null, missedSettlement: { amount: 1_000, until } });
  await life.pay(repayment?.outstandingAmount ?? 0);
  expect((await life.view()).repayment).toMatchObject({ outstandingAmount: 0, missedSettlement: null });
}, 60_000);

it('who is waived a part while a settlement stands reads what closes the loan, and not all the rest of it', async () => {
  const life = await settledFor1000(3);
  await life.act((tx, order) =>
    waiveDebt(town.house, tx, order, { amountCentavos: fromMt(500), bucket: undefined }, {}),
  );
  const told = await newest(life);
  expect(told).toContain('we waived 500.00 MT');
  expect(told).toContain(`Pay 1,000.00 MT ${life.by}`);
  await life.pay(1_000);
  expect((await life.view()).order.status).toBe('Cleared');
}, 60_000);

it('what waits for the morning names what is left of the agreement by then', async () => {
  const life = await settledFor1000(4);
  const payment = await life.pay(400);
  const today = startOfDay(businessDayOf(town.clock.now()));
  await town.sandbox.moveTo(addMs(today, 21 * 3_600_000));
  await takeBack(town, payment);
  await life.pay(300);
  await town.sandbox.moveTo(addMs(today, 32.2 * 3_600_000));
  expect(await newest(life)).toContain(`Pay 700.00 MT ${life.by}`);
  await signInAgain(town, life.borrower);
  await life.pay(700);
  expect((await life.view()).order.status).toBe('Cleared');
}, 60_000);

it('whose due day is moved while a settlement stands reads what closes the loan, and not all of it by another day', async () => {
  const life = await settledFor1000(5);
  await life.act((tx, order) => changeDueDate(town.house, tx, order, addDays(life.dueOn, 12), {}));
  expect(await newest(life)).toContain(
    `Pay 1,000.00 MT ${life.by}, reference ${life.serialNumber}, and the loan is closed.`,
  );
  await life.pay(1_000);
  expect((await life.view()).order.status).toBe('Cleared');
}, 60_000);
