import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed, rows, statusOf } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { returnLoan } from '../collections/return-loan.ts';
import { reversePayment } from '../collections/reverse-payment.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Life = Awaited<ReturnType<typeof loanLife>>;

/** Their next order is approved and waits in a stopped queue, while the rail takes back the payment that had ended the loan. */
async function leavesOncePaid(life: Life, payment: string, amount: number): Promise<void> {
  await rows(town, `update rail_queue set paused_at = $1, reason = 'by-operator'`, [town.clock.now()]);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(life.borrower);
  const seen = async () => {
    const open = `select kind from incident where subject = $1 and closed_at is null`;
    return [await statusOf(life.borrower, next), await rows(town, open, [`order:${next}`])];
  };
  await town.house.database.inTransaction((tx) => reversePayment(town.house, tx, { payment, isRailsFault: false }, {}));
  await rows(town, 'update rail_queue set paused_at = null, reason = null');
  await town.sandbox.advance({ minutes: 1 });
  expect(await seen()).toEqual(['Approved', [{ kind: 'payout-held' }]]);
  await life.pay(amount);
  await town.sandbox.advance({ minutes: 6 });
  expect(await seen()).toEqual(['Disbursed', []]);
}

it('a payout waits while a returned loan owes again, and leaves once that is paid', async () => {
  const life = await loanLife(town, 1);
  const payment = await life.pay(1_760);
  expect((await life.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
  await leavesOncePaid(life, payment, 1_760);
}, 60_000);

it('a payout waits while a loan that had been repaid is open again, and leaves once that is paid', async () => {
  const life = await loanLife(town, 2);
  const whole = (await life.view()).repayment?.outstandingAmount ?? 0;
  await leavesOncePaid(life, await life.pay(whole), whole);
}, 60_000);
