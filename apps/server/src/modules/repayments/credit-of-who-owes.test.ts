import { actOn } from '../../../test/agreed.ts';
import { addDays, formatDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed, rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { agreeSettlement } from '../collections/agree-settlement.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it.each([
  [1, 2_300],
  [2, 1_500],
])(
  'what (%i) is paid beyond the quote of an extension (%i MT) is not held while the next order is late',
  async (n, paid) => {
    const loan = await loanLife(town, n);
    await loan.moveTo(addDays(loan.dueOn, 2));
    expect((await loan.view()).repayment?.outstandingAmount).toBe(2_320);
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await town.sandbox.advance({ minutes: 1 });
    await loan.pay(paid);
    const child = await loan.child();
    await loan.moveTo(addDays(loan.dueOn, 26));
    const [credit] = await rows(
      town,
      `select coalesce(-sum(amount_centavos), 0)::int as credit from posting where account_code = 'customer_credit' and customer_id = $1`,
      [child['customer_id']],
    );
    expect(credit).toEqual({ credit: 0 });
  },
  60_000,
);

it('what was paid beyond the quote goes with the extension when its money is taken back', async () => {
  const loan = await loanLife(town, 3);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 1 });
  const payment = await loan.pay(1_500);
  const undone = await takeBack(town, payment);
  expect(undone.kind).toBe('done');
  expect((await loan.view()).repayment).toMatchObject({ outstandingAmount: 2_320, totalPaid: 0 });
  const child = await loan.child();
  const [credit] = await rows(
    town,
    `select coalesce(-sum(amount_centavos), 0)::int as credit from posting where account_code = 'customer_credit' and customer_id = $1`,
    [child['customer_id']],
  );
  expect([child['status'], credit]).toEqual(['Cancelled', { credit: 0 }]);
}, 60_000);

it('nobody is charged for being late with an order that is open while we hold what they paid twice for the one before', async () => {
  const loan = await loanLife(town, 4);
  await loan.moveTo(loan.dueOn);
  await loan.pay(2_200);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(loan.borrower, 500, 14);
  await town.settle();
  // Paid a second time, heard of after the next loan was paid out; it is of the first loan, which it had been meant for.
  const twice = await loan.pay(2_200, '1234');
  const id = await loan.act((_, order) => Promise.resolve(order.id));
  await town.house.database.inTransaction((tx) => giveToOrder(town.house, tx, twice, id));
  await loan.moveTo(addDays(loan.dueOn, 14 + 5));
  const { order } = await loan.borrower.must('order', { params: { serialNumber: next } });
  expect(order.status).not.toBe('Overdue');
}, 60_000);

it('no more of it is taken than was agreed to settle what is owed', async () => {
  const loan = await loanLife(town, 6);
  await loan.moveTo(loan.dueOn);
  await loan.pay(2_200);
  await town.sandbox.advance({ minutes: 1 });
  const serialNumber = await placed(loan.borrower, 2_000, 30);
  await town.settle();
  await loan.moveTo(addDays(loan.dueOn, 30 + 5));
  const agreed = { amountCentavos: fromMt(1_000), until: addDays(loan.dueOn, 30 + 7) };
  await actOn(town, serialNumber, (tx, next) => agreeSettlement(town.house, tx, next, agreed));
  await town.sandbox.advance({ minutes: 1 });
  const twice = await loan.pay(1_500, '1234');
  const id = await loan.act((_, order) => Promise.resolve(order.id));
  await town.house.database.inTransaction((tx) => giveToOrder(town.house, tx, twice, id));
  const { order, repayment } = await loan.borrower.must('order', { params: { serialNumber } });
  expect([order.status, repayment?.totalPaid]).toEqual(['Cleared', 1_000]);
  const credit = `select -sum(p.amount_centavos)::int as credit from posting p join loan_order o on o.customer_id = p.customer_id
    where p.account_code = 'customer_credit' and o.serial_number = $1`;
  expect(await rows(town, credit, [serialNumber])).toEqual([{ credit: 50_000 }]);
}, 60_000);

it('and of a part of what was agreed it is said what is left of that, not of the loan', async () => {
  const loan = await loanLife(town, 7);
  await loan.moveTo(loan.dueOn);
  await loan.pay(2_200);
  await town.sandbox.advance({ minutes: 1 });
  const serialNumber = await placed(loan.borrower, 2_000, 30);
  await town.settle();
  await loan.moveTo(addDays(loan.dueOn, 30 + 5));
  const until = addDays(loan.dueOn, 30 + 7);
  const agreed = { amountCentavos: fromMt(1_000), until };
  await actOn(town, serialNumber, (tx, next) => agreeSettlement(town.house, tx, next, agreed));
  await town.sandbox.advance({ minutes: 1 });
  const twice = await loan.pay(600, '1234');
  const id = await loan.act((_, order) => Promise.resolve(order.id));
  await town.house.database.inTransaction((tx) => giveToOrder(town.house, tx, twice, id));
  await town.settle();
  const { messages } = await town.sandbox.phone(loan.borrower.phone);
  expect(messages.map(({ text }) => text)).toContain(
    `Kukula: we took off 600.00 MT that you had paid too much. Pay 400.00 MT more by ${formatDay(until)}, reference ${serialNumber}, and the loan is closed.`,
  );
}, 60_000);
