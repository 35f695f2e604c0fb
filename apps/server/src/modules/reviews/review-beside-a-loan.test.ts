import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed, rows, statusOf } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { returnLoan } from '../collections/return-loan.ts';

let town: Town;
let rita: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  rita = await hired(town, 'reviewer', 'rita');
});
afterAll(() => town.close());

type Life = Awaited<ReturnType<typeof loanLife>>;

/** Their next order waits for a person, and then the rail takes back the payment that had ended the loan. */
async function owesAgainWhileReviewed(life: Life, payment: string): Promise<string> {
  await rows(town, `update customer set nuit_doubt = 'odd-first-digit' where uuid = $1`, [
    (await life.borrower.must('customerInfo')).uuid,
  ]);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(life.borrower);
  expect(await statusOf(life.borrower, next)).toBe('UnderReview');
  await takeBack(town, payment);
  return next;
}

async function isApprovedOncePaid(life: Life, next: string, amount: number): Promise<void> {
  const approve = () => rita.call('approveReview', { params: { serialNumber: next } });
  expect(await approve()).toMatchObject({ status: 409, body: { error: 'REVIEW_NOT_APPROVABLE' } });
  await life.pay(amount);
  expect((await approve()).body.error).toBeUndefined();
  expect(await statusOf(life.borrower, next)).toBe('Approved');
}

it('an order in review is not approved while a returned loan owes again', async () => {
  const life = await loanLife(town, 1);
  const payment = await life.pay(1_760);
  expect((await life.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
  await isApprovedOncePaid(life, await owesAgainWhileReviewed(life, payment), 1_760);
}, 60_000);

it('an order in review is not approved while a loan that had been repaid is open again', async () => {
  const life = await loanLife(town, 2);
  const { repayment } = await life.view();
  const whole = repayment?.outstandingAmount ?? 0;
  const payment = await life.pay(whole);
  await isApprovedOncePaid(life, await owesAgainWhileReviewed(life, payment), whole);
}, 60_000);
