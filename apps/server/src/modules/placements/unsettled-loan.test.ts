import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { Tx } from '../../platform/db.ts';
import { returnLoan } from '../collections/return-loan.ts';
import { reversePayout } from '../collections/reverse-payout.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

// The money may have left by then.
const lentAgain = /^(Approved|Disbursed)$/;
const message = 'An earlier loan of yours is not settled yet. Please call customer service.';

/** No second loan beside the money that they have. */
async function isLentNothing(borrower: Borrower): Promise<void> {
  // A click within seconds is the same one.
  await town.sandbox.advance({ minutes: 1 });
  const { body } = await borrower.call('products');
  expect(body).toMatchObject({ code: 5, result: { message } });
  await expect(placed(borrower)).rejects.toThrow(message);
}

async function onOrder(serialNumber: string, work: (tx: Tx, order: Order) => Promise<unknown>): Promise<void> {
  const [found] = await rows(town, 'select id from loan_order where serial_number = $1', [serialNumber]);
  await town.house.database.inTransaction(async (tx) => {
    const order = await lockOrder(town.house, tx, BigInt(String(found?.['id'])));
    if (order === undefined) throw new Error('no such order');
    await work(tx, order);
  });
}

it('whose returned loan owes again borrows when that is paid', async () => {
  const loan = await loanLife(town, 1);
  const payment = await loan.pay(1_760);
  expect((await loan.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
  await takeBack(town, payment);
  await isLentNothing(loan.borrower);
  await loan.pay(1_760);
  expect(await statusOf(loan.borrower, await placed(loan.borrower))).toMatch(lentAgain);
}, 60_000);

it('who was paid an order that had been cancelled borrows once two persons have said what it is', async () => {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
  const borrower = await joined(town, person(2));
  const serialNumber = await placed(borrower);
  await town.settle();
  await town.sandbox.setFaults({});
  expect(await statusOf(borrower, serialNumber)).toBe('Cancelled');
  const paidAt = town.clock.now().toISOString();
  const paid = `LATE2,${paidAt},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
  await railStates(town, paid);
  await isLentNothing(borrower);
  const back = `BACK2,${town.clock.now().toISOString()},reversal,Completed,,LATE2,1760.00,,1.00`;
  await railStates(town, back);
  await isLentNothing(borrower);
  await onOrder(serialNumber, (tx, order) => reversePayout(town.house, tx, order, {}));
  expect(await statusOf(borrower, await placed(borrower))).toMatch(lentAgain);
}, 60_000);
