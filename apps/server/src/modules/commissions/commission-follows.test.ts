import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn } from '../../../test/agreed.ts';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { joined, signInAgain } from '../../../test/cast.ts';
import { earnedBy, invited, payBack } from '../../../test/invite.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { holdOrder, releaseOrder } from '../collections/hold-order.ts';
import { returnLoan } from '../collections/return-loan.ts';
import { reversePayout } from '../collections/reverse-payout.ts';
import { commissionToHave } from '../customer-desk/propose-commission-payout.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import type { Order } from '../orders/lock-order.ts';
import type { Tx } from '../../platform/db.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const anotherMinute = () => town.sandbox.advance({ minutes: 2 });
const onOrder = <R>(serialNumber: string, work: (tx: Tx, order: Order) => Promise<R>) =>
  actOn(town, serialNumber, work);
const inviteOnly = async (number: number, recommender: string) => {
  const friend = borrowerOf(town, person(number).phone);
  const { token: identify } = await friend.must('requestCode', { query: { mobile: friend.phone, recommender } });
  await friend.must('verifyCode', { body: { identify, code: await town.sandbox.waitForCode(friend.phone) } });
  await anotherMinute();
};
const uuidOf = async (referrer: Borrower) => (await referrer.must('customerInfo')).uuid;
const free = async (referrer: Borrower) => {
  await anotherMinute();
  await signInAgain(town, referrer);
  const [customer] = await rows(town, 'select id from customer where uuid = $1', [await uuidOf(referrer)]);
  return town.house.database.inTransaction((tx) => commissionToHave(town.house, tx, customer?.['id'] as bigint));
};

describe('commission of a friend’s loan', () => {
  it('is not to be had while its extension is late or on hold', async () => {
    const referrer = await joined(town, person(20));
    await inviteOnly(21, await uuidOf(referrer));
    const loan = await loanLife(town, 21);
    await loan.moveTo(addDays(loan.dueOn, -1));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await anotherMinute();
    await loan.pay(300);
    expect((await loan.view()).order.status).toBe('Extended');
    // Nor while it is on hold, where it would be late and not show it; before that it was clean.
    const extension = String((await loan.child())['serial_number']);
    await onOrder(extension, (tx, order) => holdOrder(town.house, tx, order, 'fraud', {}));
    await loan.moveTo(addDays(loan.dueOn, 5));
    expect(await free(referrer)).toBe(0n);
    await onOrder(extension, (tx, order) => releaseOrder(town.house, tx, order, {}));
    expect(await free(referrer)).toBe(5_000n);
    await loan.moveTo(addDays(loan.dueOn, 43));
    expect((await loan.child())['status']).toBe('Overdue');
    expect(await free(referrer)).toBe(0n);
  }, 60_000);

  it('is to be had of a loan that was repaid after its extension had been undone', async () => {
    const referrer = await joined(town, person(80));
    await inviteOnly(81, await uuidOf(referrer));
    const loan = await loanLife(town, 81);
    await loan.moveTo(addDays(loan.dueOn, -1));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await anotherMinute();
    const payment = await loan.pay(300);
    await takeBack(town, payment);
    expect((await loan.child())['status']).toBe('Cancelled');
    await loan.pay(2_200);
    expect((await loan.view()).order.status).toBe('Cleared');
    expect(await free(referrer)).toBe(5_000n);
  }, 60_000);

  it('is not to be had of a loan on hold, which is late and does not show it', async () => {
    const referrer = await joined(town, person(25));
    await inviteOnly(26, await uuidOf(referrer));
    const loan = await loanLife(town, 26);
    await loan.moveTo(addDays(loan.dueOn, -20));
    await loan.act((tx, order) => holdOrder(town.house, tx, order, 'fraud', {}));
    await loan.moveTo(addDays(loan.dueOn, 5));
    expect((await loan.view()).order.status).toBe('Repayment');
    expect(await free(referrer)).toBe(0n);
    await loan.act((tx, order) => releaseOrder(town.house, tx, order, {}));
    await loan.pay(2_310);
    expect((await loan.view()).order.status).toBe('Cleared');
    expect(await free(referrer)).toBe(5_000n);
  }, 60_000);

  it('is lost when it is returned, and earned by the next', async () => {
    const referrer = await joined(town, person(30));
    await inviteOnly(31, await uuidOf(referrer));
    const loan = await loanLife(town, 31);
    await loan.moveTo(addDays(businessDayOf(town.clock.now()), 1));
    await loan.pay(1_760);
    const mario = await hired(town, 'manager', 'mario30');
    const ofTheMonth = async () => (await mario.must('referrals')).month;
    const { earned, commission } = await ofTheMonth();
    expect((await loan.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
    expect(await ofTheMonth()).toMatchObject({ earned: earned - 1, commission: commission - 50 });
    await signInAgain(town, referrer);
    // Who gave their loan back got none, as for the commission.
    expect(await referrer.must('invitationStat')).toMatchObject({ commission: 0, invited: 0, registered: 1 });
    // The friend's next loan, paid back in time.
    await anotherMinute();
    const next = await placed(loan.borrower, 500, 14);
    await town.settle();
    await payBack(town, loan.borrower, next);
    await anotherMinute();
    await signInAgain(town, referrer);
    expect(await free(referrer)).toBe(5_000n);
  }, 60_000);

  it('is earned by the second one when the first one’s payout is found to have gone back', async () => {
    const referrer = await joined(town, person(40));
    await inviteOnly(41, await uuidOf(referrer));
    const friend = await joined(town, person(41));
    const first = await placed(friend, 500, 14);
    await town.settle();
    await payBack(town, friend, first);
    await anotherMinute();
    const second = await placed(friend, 500, 14);
    await town.settle();
    await payoutTakenBack(town, first);
    expect((await onOrder(first, (tx, order) => reversePayout(town.house, tx, order, {}))).kind).toBe('done');
    // What had repaid the first one is the friend's, and repays it.
    expect(await statusOf(friend, second)).toBe('Cleared');
    await anotherMinute();
    await signInAgain(town, referrer);
    const { balance } = await referrer.must('walletStatements', { query: {} });
    expect(balance).toBe(50);
  }, 60_000);

  it('is earned by the second one though a third has been paid out by then', async () => {
    const referrer = await joined(town, person(60));
    await inviteOnly(61, await uuidOf(referrer));
    const friend = await joined(town, person(61));
    const numbers: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      numbers.push(await placed(friend, 500, 14));
      await town.settle();
      if (n < 2) await payBack(town, friend, numbers[n] ?? '');
      await town.sandbox.advance({ days: 4 });
    }
    const [first = '', second = ''] = numbers;
    await payoutTakenBack(town, first);
    expect((await onOrder(first, (tx, order) => reversePayout(town.house, tx, order, {}))).kind).toBe('done');
    const earned = `select o.serial_number as by, c.lost_at is null as stands from commission c join loan_order o on o.id = c.order_id
      where o.serial_number = any($1) order by o.id`;
    expect(await rows(town, earned, [numbers])).toEqual([
      { by: first, stands: false },
      { by: second, stands: true },
    ]);
  }, 60_000);

  it('that is lost before it could leave is not said to be the customer’s still', async () => {
    const referrer = await joined(town, person(50));
    const uuid = await uuidOf(referrer);
    const numbers: string[] = [];
    for (const n of [51, 52]) {
      const friend = await invited(town, person(n), uuid);
      const serialNumber = await placed(friend, 500, 14);
      await town.settle();
      await payBack(town, friend, serialNumber);
      numbers.push(serialNumber);
    }
    await anotherMinute();
    await rows(
      town,
      `update rail_queue set paused_at = $1, reason = 'speed-limit', next_check_at = null where name = 'payout'`,
      [town.clock.now()],
    );
    const asked = await referrer.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, referrer));
    expect(asked.status).toBe(200);
    await payoutTakenBack(town, numbers[0] ?? '');
    await onOrder(numbers[0] ?? '', (tx, order) => reversePayout(town.house, tx, order, {}));
    await rows(town, `update rail_queue set paused_at = null, reason = null where name = 'payout'`);
    await town.sandbox.advance({ minutes: 10 });
    await town.settle();
    const texts = (await town.sandbox.phone(referrer.phone)).messages
      .map(({ text }) => text)
      .filter((t) => /commission/.test(t));
    const { balance } = await referrer.must('walletStatements', { query: {} });
    expect(balance).toBe(50);
    expect(texts.join()).not.toContain('The balance is still yours');
  }, 60_000);

  it('that is not to be had yet does not leave in place of what was lost', async () => {
    const referrer = await joined(town, person(70));
    const uuid = await uuidOf(referrer);
    const numbers: string[] = [];
    for (const n of [71, 72, 73]) {
      const friend = await invited(town, person(n), uuid);
      const serialNumber = await placed(friend, 500, 14);
      await town.settle();
      if (n < 73) await payBack(town, friend, serialNumber);
      numbers.push(serialNumber);
    }
    await anotherMinute();
    const finance = await hired(town, 'finance');
    await finance.must('stopPayoutQueue', { body: { note: 'A look at the float' } });
    const asked = await referrer.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, referrer));
    expect(asked.status).toBe(200);
    const [first = ''] = numbers;
    await payoutTakenBack(town, first);
    await onOrder(first, (tx, order) => reversePayout(town.house, tx, order, {}));
    const manager = await hired(town, 'manager');
    const { approvalId } = await finance.must('proposeRelease', { body: { note: 'Looked at' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    // 100 are owed to them still, of which 50 are of a loan that only just began.
    expect((await referrer.must('walletStatements', { query: {} })).balance).toBe(100);
    expect(await paidTo(town, referrer.phone)).toEqual([]);
  }, 60_000);

  it('that may not be taken out for now is not said to be of a loan that was undone', async () => {
    const referrer = await joined(town, person(90));
    await earnedBy(town, referrer, [person(91), person(92)]);
    await anotherMinute();
    const [finance, manager] = [await hired(town, 'finance', 'filipa90'), await hired(town, 'manager', 'mario90')];
    await finance.must('stopPayoutQueue', { body: { note: 'A look at the float' } });
    await referrer.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, referrer));
    // The rail takes back what had repaid one of the two loans: it is owed again, and may yet be repaid.
    const [paid] = await rows(
      town,
      `select r.rail_transaction_id as id from rail_transaction r join loan_order o on o.id = r.order_id
       join customer c on c.id = o.customer_id where r.direction = 'in' and c.mobile_index = $1`,
      [town.house.vault.blindIndex('mobile', person(91).phone)],
    );
    await takeBack(town, String(paid?.['id']));
    const { approvalId } = await finance.must('proposeRelease', { body: { note: 'Looked at' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
    expect((await referrer.must('walletStatements', { query: {} })).balance).toBe(100);
    const { text } = await town.sandbox.waitForMessage(referrer.phone, /did not send 100\.00 MT/);
    expect(text).not.toContain('undone');
  }, 60_000);
});
