import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { holdOrder } from '../collections/hold-order.ts';

let town: Town;
let mario: OperatorBrowser;
let finance: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
  finance = await hired(town, 'finance', 'filipa');
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

const uuidOf = async (borrower: Borrower) => (await borrower.must('customerInfo')).uuid;
const whyNot = async (borrower: Borrower) =>
  (await mario.must('erasurePlan', { params: { uuid: await uuidOf(borrower) } })).whyNot;
const note = 'A look at the float';

it('nobody is erased whose commission is owed to them, or on its way', async () => {
  const earner = await joined(town, person(1));
  await earnedBy(town, earner, [person(2), person(3)]);
  expect(await whyNot(earner)).toEqual(['WE_OWE']);
  await finance.must('stopPayoutQueue', { body: { note } });
  await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  expect(await whyNot(earner)).toEqual(['MONEY_MOVES', 'WE_OWE']);
  await mario.must('approveProposal', {
    params: { id: (await finance.must('proposeRelease', { body: { note } })).approvalId },
  });
  await town.settle();
  expect(await whyNot(earner)).toEqual([]);
}, 60_000);

it('nobody is erased whose credit is on its way back', async () => {
  const { borrower, pay } = await loanLife(town, 4);
  await pay(2_500);
  expect(await whyNot(borrower)).toEqual(['WE_OWE']);
  await finance.must('stopPayoutQueue', { body: { note } });
  const params = { uuid: await uuidOf(borrower) };
  const refund = await finance.must('proposeCreditRefund', { params, body: { note } });
  await mario.must('approveProposal', { params: { id: refund.approvalId } });
  expect(await whyNot(borrower)).toEqual(['MONEY_MOVES', 'WE_OWE']);
  await mario.must('approveProposal', {
    params: { id: (await finance.must('proposeRelease', { body: { note } })).approvalId },
  });
  await town.settle();
}, 60_000);

it('nobody is erased who may have paid once more, or says that they have', async () => {
  const loan = await loanLife(town, 5);
  await town.sandbox.setFaults({ c2b: { lossRate: 1 }, query: { lossRate: 1 } });
  await loan.borrower.must('payByWeb', { body: { amount: 100, orderNo: loan.serialNumber } });
  await expect.poll(() => rows(town, 'select state from payment_attempt')).toEqual([{ state: 'unknown' }]);
  await loan.pay(2_200);
  expect(await whyNot(loan.borrower)).toContain('MONEY_MOVES');

  const { borrower, serialNumber, pay } = await loanLife(town, 8);
  await pay(2_200);
  expect(await whyNot(borrower)).not.toContain('MONEY_MOVES');
  const { id } = await borrower.must('sendProof', { body: { orderNo: serialNumber, text: 'paguei' } });
  expect(await whyNot(borrower)).toContain('MONEY_MOVES');
  await finance.must('refuseProof', { params: { id }, body: { reason: 'not-found' } });
  expect(await whyNot(borrower)).not.toContain('MONEY_MOVES');
}, 60_000);

it('nobody is erased whose money lies unmatched with us, while it can go back to them', async () => {
  const borrower = await joined(town, person(9));
  const receipt = await paidBy(town, borrower.phone, 120);
  expect(await whyNot(borrower)).toEqual(['WE_OWE']);
  await finance.must('stopPayoutQueue', { body: { note } });
  const { approvalId } = await finance.must('proposeRefund', { params: { receipt }, body: { note } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  expect(await whyNot(borrower)).toEqual(['MONEY_MOVES']);
  await mario.must('approveProposal', {
    params: { id: (await finance.must('proposeRelease', { body: { note } })).approvalId },
  });
  await town.settle();
  expect(await whyNot(borrower)).toEqual([]);
}, 60_000);

it('nobody is erased whose order is on hold, repaid or not, nor to have a waiting time forgotten', async () => {
  const loan = await loanLife(town, 6);
  await loan.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', {}));
  await loan.pay(2_200);
  expect(await whyNot(loan.borrower)).toContain('HELD');

  const declined = await joined(town, person(7));
  const until = addDays(businessDayOf(town.clock.now()), 1);
  await rows(town, `update customer set cooldown_reason = 'DEFAULT', cooldown_until = $2 where uuid = $1`, [
    await uuidOf(declined),
    until,
  ]);
  expect(await whyNot(declined)).toEqual(['COOLDOWN']);
  // On its day they may apply again, before the close has come to them, too.
  await rows(town, 'update customer set cooldown_until = cooldown_until - 1 where uuid = $1', [await uuidOf(declined)]);
  expect(await whyNot(declined)).toEqual([]);
}, 60_000);
