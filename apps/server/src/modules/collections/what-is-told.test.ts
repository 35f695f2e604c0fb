import { addDays, addMs, businessDayOf, formatDay, startOfDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { changeDueDate } from './change-due-date.ts';
import { agreeSettlement } from './agree-settlement.ts';
import { returnLoan } from './return-loan.ts';
import { waiveDebt } from './waive-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());
const lastText = async (phone: string, of: RegExp) =>
  (await town.sandbox.phone(phone)).messages.map(({ text }) => text).find((text) => of.test(text)) ?? '';
/** Pays on the due day what the message names as left, and looks the next day. */
async function isClearedByWhatWasTold(loan: Awaited<ReturnType<typeof loanLife>>, of: RegExp, sum: RegExp) {
  await town.settle();
  const text = await lastText(loan.borrower.phone, of);
  await loan.moveTo(loan.dueOn);
  await loan.pay(Number((sum.exec(text)?.[1] ?? '').replaceAll(',', '')));
  await loan.moveTo(addDays(loan.dueOn, 1));
  expect((await loan.view()).order.status).toBe('Cleared');
}

it('who pays by the due day what a waiver’s message said is left owes nothing', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, -20));
  await loan.act((tx, order) =>
    waiveDebt(town.house, tx, order, { amountCentavos: fromMt(50), bucket: undefined }, {}),
  );
  await isClearedByWhatWasTold(loan, /we waived/, /([\d,.]+) MT is left/);
}, 60_000);

it('who pays by the due day what a reversal’s message said they owe owes nothing', async () => {
  const loan = await loanLife(town, 2);
  await loan.moveTo(addDays(loan.dueOn, -20));
  const payment = await loan.pay(500);
  await takeBack(town, payment);
  await isClearedByWhatWasTold(loan, /took a payment back/, /now owe ([\d,.]+) MT/);
}, 60_000);

it('whose due day was moved to one that is over reads what they owe, and is not asked to pay by then', async () => {
  const loan = await loanLife(town, 22);
  await loan.moveTo(addDays(loan.dueOn, 3));
  const dueOn = addDays(loan.dueOn, -2);
  await loan.act((tx, order) => changeDueDate(town.house, tx, order, dueOn, {}));
  await town.settle();
  const told = await lastText(loan.borrower.phone, /due day/);
  expect(told).toContain(`was changed to ${formatDay(dueOn)}. You owe 2,350.00 MT today.`);
  expect((await loan.view()).repayment?.outstandingAmount).toBe(2_350);
}, 60_000);

it('whose payment is taken back of a loan that what they paid too much still repays owes nothing, and reads so', async () => {
  const loan = await loanLife(town, 21);
  const payment = await loan.pay(300);
  await loan.pay(2_500);
  const told = async () => (await town.sandbox.phone(loan.borrower.phone)).messages[0]?.text;
  await takeBack(town, payment, { wrongOrder: true });
  await town.settle();
  expect((await loan.view()).order.status).toBe('Cleared');
  expect(await told()).toContain(`You still owe nothing for ${loan.serialNumber}.`);
  expect(await told()).not.toContain('0.00 MT.');
}, 60_000);

it('who pays what a reversal’s message said they owe has paid for what they had too much, too', async () => {
  const loan = await loanLife(town, 7);
  await loan.moveTo(addDays(loan.dueOn, -1));
  const payment = await loan.pay(2_500);
  await placed(loan.borrower, 2_000, 30);
  await town.settle();
  await takeBack(town, payment);
  await isClearedByWhatWasTold(loan, /took a payment back/, /now owe ([\d,.]+) MT/);
  const owing = `select 1 from posting where account_code = 'customer_credit' group by customer_id having sum(amount_centavos) > 0`;
  expect(await rows(town, owing)).toEqual([]);
}, 60_000);

it('who pays an agreed payoff in parts reads what is left of it, in receipts, in reminders and in the app', async () => {
  const loan = await loanLife(town, 5);
  await loan.moveTo(addDays(loan.dueOn, 5));
  const until = addDays(loan.dueOn, 8);
  await loan.act((tx, order) => agreeSettlement(town.house, tx, order, { amountCentavos: fromMt(1_500), until }));
  await town.sandbox.advance({ minutes: 1 });
  await loan.pay(600);
  await town.settle();
  expect(await lastText(loan.borrower.phone, /received 600/)).toContain('900.00 MT');
  await town.sandbox.moveTo(addMs(startOfDay(addDays(loan.dueOn, 7)), 18 * 3_600_000));
  await town.settle();
  expect(await lastText(loan.borrower.phone, /./)).toContain('900.00 MT');
  await loan.moveTo(until);
  expect((await loan.view()).repayment).toMatchObject({ settlement: { amount: 900, until } });
  await loan.pay(900);
  expect(await loan.view()).toMatchObject({ order: { status: 'Cleared' }, repayment: { settlement: null } });
}, 60_000);

it('whose loan is paid because its due day was moved is asked for nothing', async () => {
  const loan = await loanLife(town, 6);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.pay(2_200);
  await loan.act((tx, order) => changeDueDate(town.house, tx, order, addDays(loan.dueOn, 3), {}));
  await town.settle();
  expect(await lastText(loan.borrower.phone, /due day/)).toMatch(/was changed. It is fully repaid/);
}, 60_000);

it('who returned a loan reads that nothing is owed', async () => {
  const loan = await loanLife(town, 3);
  await loan.moveTo(addDays(businessDayOf(town.clock.now()), 1));
  await loan.pay(1_760);
  expect((await loan.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
  await town.settle();
  expect(await lastText(loan.borrower.phone, /./)).toMatch(/owe nothing/);
}, 60_000);

it('staff reads what is owed again of a loan that was returned, and what money given to it would leave', async () => {
  const loan = await loanLife(town, 8);
  await loan.moveTo(addDays(businessDayOf(town.clock.now()), 1));
  const payment = await loan.pay(1_760);
  expect((await loan.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
  await takeBack(town, payment);
  const finance = await hired(town, 'finance');
  const { money } = await finance.must('orderFile', { params: { serialNumber: loan.serialNumber } });
  expect(money).toMatchObject({ principal: 1_760, paid: 0, outstanding: 1_760 });
  const receipt = await loan.pay(1_000, '1234');
  const { candidates } = await finance.must('suspenseItem', { params: { receipt } });
  expect(candidates).toMatchObject([{ outstanding: 1_760, after: { outstanding: 760 } }]);
}, 60_000);

it('who is forgiven the same sum twice reads it twice', async () => {
  const loan = await loanLife(town, 9);
  await loan.moveTo(addDays(loan.dueOn, 2));
  const waiveFee = () =>
    loan.act((tx, order) =>
      waiveDebt(town.house, tx, order, { amountCentavos: fromMt(100), bucket: 'managementFee' }, {}),
    );
  await waiveFee();
  const later = addDays(loan.dueOn, 10);
  await loan.act((tx, order) => changeDueDate(town.house, tx, order, later, {}));
  await loan.moveTo(addDays(later, 2));
  await waiveFee();
  await town.settle();
  const texts = (await town.sandbox.phone(loan.borrower.phone)).messages.map(({ text }) => text);
  expect(texts.filter((text) => /we waived 100\.00/.test(text))).toHaveLength(2);
}, 60_000);

it('whose extension stands though the rail took its money back hears of it', async () => {
  const loan = await loanLife(town, 4);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 1 });
  const payment = await loan.pay(420);
  const child = await loan.child();
  await loan.moveTo(addDays(loan.dueOn, 10));
  await loan.pay(500, String(child['serial_number']));
  const line = `TB1,${addMs(town.clock.now(), -60_000).toISOString()},reversal,Completed,,${payment},,420.00,1.00`;
  await railStates(town, line);
  await town.sandbox.moveTo(addMs(startOfDay(addDays(loan.dueOn, 11)), 9 * 3_600_000));
  await town.settle();
  expect(await lastText(loan.borrower.phone, /extension stands/)).toContain('420.00 MT');
}, 60_000);

it.each([
  ['all', 11, 2_200],
  ['a part', 12, 500],
])(
  'who pays %s while a reminder waits for the gateway is not asked for what is paid',
  async (_what, number, paid) => {
    const loan = await loanLife(town, number);
    const evening = addMs(startOfDay(loan.dueOn), 17.5 * 3_600_000);
    await loan.moveTo(loan.dueOn);
    await town.sandbox.moveTo(addMs(evening, -60_000));
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await town.sandbox.moveTo(addMs(evening, 60_000));
    await loan.pay(paid);
    await town.settle();
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 30 });
    expect(await lastText(loan.borrower.phone, /we received/)).not.toBe('');
    expect(await lastText(loan.borrower.phone, /due today/)).toBe('');
    const waited = `select state from sms where event_key = 'reminder:' || $1`;
    expect(await rows(town, waited, [`${loan.serialNumber}:${loan.dueOn}`])).toEqual([{ state: 'dropped' }]);
  },
  60_000,
);

it('who pays what was agreed before its message leaves in the morning is not asked for it', async () => {
  const loan = await loanLife(town, 13);
  const day = addDays(loan.dueOn, 5);
  await loan.moveTo(day);
  await town.sandbox.moveTo(addMs(startOfDay(day), 21 * 3_600_000));
  const agreed = { amountCentavos: fromMt(1_500), until: addDays(day, 3) };
  await loan.act((tx, order) => agreeSettlement(town.house, tx, order, agreed));
  await town.sandbox.advance({ minutes: 1 });
  await loan.pay(1_500);
  await loan.moveTo(addDays(day, 1));
  expect((await loan.view()).order.status).toBe('Cleared');
  expect(await lastText(loan.borrower.phone, /agreed/)).toBe('');
}, 60_000);
