import { addDays } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn } from '../../../test/agreed.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { Tx } from '../../platform/db.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { holdOrder, releaseOrder } from '../collections/hold-order.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import { waiveDebt } from '../collections/waive-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';
import { offerExtension } from './offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const evidence = { case: 'test' };
type Act = (tx: Tx, order: Order) => Promise<object>;

/** A loan extended two days late; what is done with the new order on days since the first was due; then it is undone. */
async function undone(number: number, acts: readonly (readonly [onDay: number, act: Act])[], undoneOnDay: number) {
  const loan = await loanLife(town, number);
  const moveTo = (day: number): Promise<void> => loan.moveTo(addDays(loan.dueOn, day));
  await moveTo(2);
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 1 });
  const payment = await loan.pay(420);
  const child = await loan.child();
  for (const [day, act] of acts) {
    await moveTo(day);
    const outcome = await actOn(town, String(child['serial_number']), act);
    expect(outcome).not.toHaveProperty('code');
  }
  await moveTo(undoneOnDay);
  await takeBack(town, payment);
  const [row] = await rows(
    town,
    `select status, hold, charged_off_at is not null as is_written_off from loan_order where serial_number = $1`,
    [loan.serialNumber],
  );
  return { row, book: await loan.book(), repayment: (await loan.view()).repayment };
}

const hold: Act = (tx, order) => holdOrder(town.house, tx, order, 'deceased', evidence);

describe('what was done with the order of an extension that is undone', () => {
  it('holds the one that is back, since the same day', async () => {
    const { row, repayment } = await undone(1, [[6, hold]], 12);
    expect(repayment).toMatchObject({ managementFee: 100, lateInterest: 60, outstandingAmount: 2_360 });
    expect(row).toEqual({ status: 'Overdue', hold: 'deceased', is_written_off: false });
  });

  it('keeps the days of a hold that is over', async () => {
    const release: Act = (tx, order) => releaseOrder(town.house, tx, order, evidence);
    const { row, repayment } = await undone(
      2,
      [
        [4, hold],
        [8, release],
      ],
      12,
    );
    expect(repayment).toMatchObject({ lateInterest: 80, outstandingAmount: 2_380 });
    expect(row).toMatchObject({ hold: 'none' });
  });

  it('waives as much of the one that is back', async () => {
    const waive: Act = (tx, order) =>
      waiveDebt(town.house, tx, order, { amountCentavos: fromMt(150), bucket: undefined }, evidence);
    const { book, repayment } = await undone(3, [[5, waive]], 12);
    expect(book).toMatchObject({ waivers: 15_000n });
    expect(repayment).toMatchObject({ managementFee: 100, lateInterest: 120, outstandingAmount: 2_270 });
  });

  it('writes off the one that is back, since the same day', async () => {
    const writeOff: Act = (tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence);
    const { row, book, repayment } = await undone(4, [[17, writeOff]], 20);
    expect(row).toMatchObject({ status: 'Overdue', is_written_off: true });
    expect(repayment).toMatchObject({ lateInterest: 170, outstandingAmount: 2_470 });
    expect(book).toMatchObject({ loss_allowance: 247_000n });
  });
});

describe('the offer of an extension that is undone', () => {
  /** Extended two days late, undone at once; then the money that two persons had taken off the order is given back to it. */
  const givenBack = async (number: number, meanwhile?: Act) => {
    const loan = await loanLife(town, number);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await town.sandbox.advance({ minutes: 1 });
    const payment = await loan.pay(420);
    if (meanwhile !== undefined) await actOn(town, String((await loan.child())['serial_number']), meanwhile);
    await loan.act(async (tx, { id }) => {
      await reversePayment(town.house, tx, { payment, isRailsFault: false, wrongOrder: true }, evidence);
      await giveToOrder(town.house, tx, `${payment}-1`, id);
    });
    const status = async () => (await loan.view()).order.status;
    return { loan, receipt: `${payment}-1`, status };
  };

  it('stands as long as it is not over: the money extends the order again when it comes back', async () => {
    const { loan, receipt: payment, status } = await givenBack(5);
    expect(await status()).toBe('Extended');
    // And is undone by the second of its two orders when it is taken back once more.
    await takeBack(town, payment);
    expect(await status()).toBe('Overdue');
    const children = `select c.status from loan_order c join loan_order p on p.id = c.extended_from where p.serial_number = $1`;
    expect(await rows(town, children, [loan.serialNumber])).toEqual([{ status: 'Cancelled' }, { status: 'Cancelled' }]);
    const serialNumber = String((await loan.child())['serial_number']);
    expect((await loan.borrower.must('order', { params: { serialNumber } })).declinedReasons).toMatchObject([
      { message: expect.stringMatching(/^The extension was undone/) },
    ]);
  }, 60_000);

  it('does not where the order is on hold, nor once the hold is over: what comes then pays the loan', async () => {
    const { loan, status } = await givenBack(6, hold);
    expect(await status()).toBe('Overdue');
    await loan.act((tx, order) => releaseOrder(town.house, tx, order, evidence));
    await loan.pay(10);
    expect(await status()).toBe('Overdue');
  }, 60_000);
});
