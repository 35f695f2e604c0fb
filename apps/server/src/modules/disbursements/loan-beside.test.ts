import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { waiting } from '../../../test/interleave.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { returnLoan } from '../collections/return-loan.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import type { Tx } from '../../platform/db.ts';
import { confirmPayoutIn } from './confirm-payout.ts';

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
    const open = `select kind, detail->>'because' as because from incident where subject = $1 and closed_at is null`;
    return [await statusOf(life.borrower, next), await rows(town, open, [`order:${next}`])];
  };
  await takeBack(town, payment);
  await rows(town, 'update rail_queue set paused_at = null, reason = null');
  await town.sandbox.advance({ minutes: 1 });
  expect(await seen()).toEqual(['Approved', [{ kind: 'payout-held', because: 'earlier-loan' }]]);
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

/** An earlier loan of theirs is one again, and nobody knows it yet when the next one's payout is about to leave. */
async function leavesNotBeside(borrower: Borrower, owesAgain: (tx: Tx) => Promise<unknown>): Promise<void> {
  await rows(town, `update rail_queue set paused_at = $1, reason = 'by-operator'`, [town.clock.now()]);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(borrower);
  const passed = await town.house.database.inTransaction(async (tx) => {
    await owesAgain(tx);
    await rows(town, 'update rail_queue set paused_at = null, reason = null');
    const minute = town.sandbox.advance({ minutes: 1 });
    await waiting(town, 1);
    return { minute };
  });
  await passed.minute;
  const tries = 'select 1 from payout_try t join payout p on p.id = t.payout_id join loan_order o on o.id = p.order_id';
  expect(await rows(town, `${tries} where o.serial_number = $1`, [next])).toEqual([]);
  expect(await statusOf(borrower, next)).toBe('Approved');
}
const takenBack = (payment: string) => (tx: Tx) => reversePayment(town.house, tx, { payment, isRailsFault: false }, {});

it('a payout waits for the taking back of the payment of a loan that was repaid, in the same moment', async () => {
  const life = await loanLife(town, 3);
  const whole = (await life.view()).repayment?.outstandingAmount ?? 0;
  await leavesNotBeside(life.borrower, takenBack(await life.pay(whole)));
}, 60_000);

it('a payout waits for the taking back of the money of a loan that was returned, in the same moment', async () => {
  const life = await loanLife(town, 4);
  const payment = await life.pay(1_760);
  expect((await life.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
  await leavesNotBeside(life.borrower, takenBack(payment));
}, 60_000);

it('a payout waits for the proof that a cancelled order was paid out, in the same moment', async () => {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
  const borrower = await joined(town, person(5));
  const cancelled = await placed(borrower);
  await town.settle();
  expect(await statusOf(borrower, cancelled)).toBe('Cancelled');
  await town.sandbox.setFaults({});
  const about = await payoutOf(town, cancelled);
  const proof = { source: 'statement', railTransactionId: 'AFTERALL01', conversationId: undefined, raw: {} } as const;
  await leavesNotBeside(borrower, (tx) => confirmPayoutIn(town.house, tx, about, proof));
}, 60_000);
