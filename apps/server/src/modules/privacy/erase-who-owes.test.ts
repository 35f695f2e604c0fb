import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { earnedBy, invited } from '../../../test/invite.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { returnLoan } from '../collections/return-loan.ts';
import { reversePayout } from '../collections/reverse-payout.ts';
import { lockOrder } from '../orders/lock-order.ts';

let town: Town;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const inviteOnly = async (number: number, recommender: string) => {
  const friend = borrowerOf(town, person(number).phone);
  const { token: identify } = await friend.must('requestCode', { query: { mobile: friend.phone, recommender } });
  await friend.must('verifyCode', { body: { identify, code: await town.sandbox.waitForCode(friend.phone) } });
  await town.sandbox.advance({ minutes: 2 });
};
const whyNot = async (borrower: Borrower) => {
  const { uuid } = await borrower.must('customerInfo');
  return (await mario.must('erasurePlan', { params: { uuid } })).whyNot;
};

it('nobody is erased who owes a loan again that they had returned, since the rail took its money back', async () => {
  const loan = await loanLife(town, 1);
  const payment = await loan.pay(1_760);
  await loan.act((tx, order) => returnLoan(town.house, tx, order, {}));
  expect(await whyNot(loan.borrower)).toEqual([]);
  await takeBack(town, payment);
  expect(await whyNot(loan.borrower)).toEqual(['OPEN_ORDER']);
}, 60_000);

it('nobody is erased whose order was cancelled and paid out all the same, until it is a loan or the money is back', async () => {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
  const borrower = await joined(town, person(2));
  const serialNumber = await placed(borrower);
  await town.settle();
  await town.sandbox.setFaults({});
  expect(await whyNot(borrower)).toEqual([]);
  const at = town.clock.now().toISOString();
  const line = `LATE000002,${at},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
  await railStates(town, line);
  expect(await whyNot(borrower)).toEqual(['MONEY_MOVES']);
}, 60_000);

it('nobody is owed for a friend who borrows only once they are erased', async () => {
  const referrer = await joined(town, person(3));
  const { uuid } = await referrer.must('customerInfo');
  const friend = await invited(town, person(4), uuid);
  const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note: 'Asked for it' } });
  const aida = await hired(town, 'admin', 'aida');
  await aida.must('approveProposal', { params: { id: approvalId } });
  await placed(friend, 500, 14);
  await town.settle();
  const owed = `select p.amount_centavos from posting p join customer c on c.id = p.customer_id where c.uuid = $1`;
  expect(await rows(town, owed, [uuid])).toEqual([]);
}, 60_000);

it('who earned by a friend whose loan was written off may be erased, and leaves that commission', async () => {
  const referrer = await joined(town, person(5));
  const { uuid } = await referrer.must('customerInfo');
  await inviteOnly(6, uuid);
  const loan = await loanLife(town, 6);
  expect(await whyNot(referrer)).toEqual(['WE_OWE']);
  await loan.moveTo(addDays(loan.dueOn, 2));
  expect((await loan.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', {}))).kind).toBe('done');
  const [manager, admin] = [await hired(town, 'manager', 'mario5'), await hired(town, 'admin', 'aida5')];
  const params = { uuid };
  expect((await manager.must('erasurePlan', { params })).whyNot).toEqual([]);
  const { approvalId } = await manager.must('proposeErasure', { params, body: { note: 'Asked for it' } });
  const { changes } = await manager.must('approval', { params: { id: approvalId } });
  expect(changes).toContainEqual(expect.objectContaining({ field: 'commissionGivenUp', before: 50, after: 0 }));
  await admin.must('approveProposal', { params: { id: approvalId } });
  const journals = await rows(
    town,
    `select j.kind, p.amount_centavos as centavos from posting p join journal j on j.id = p.journal_id
     join customer c on c.id = p.customer_id where c.uuid = $1 and p.account_code = 'commission_payable' order by j.id`,
    [uuid],
  );
  expect(journals).toEqual([
    { kind: 'commission-earned', centavos: -5_000n },
    { kind: 'commission-lost', centavos: 5_000n },
  ]);
}, 60_000);

it('who took commission out that was lost since may be erased: nobody asks for it any more', async () => {
  const earner = await joined(town, person(8));
  const { uuid } = await earner.must('customerInfo');
  await earnedBy(town, earner, [person(9), person(10)]);
  await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  await town.settle();
  const [loan] = await rows(
    town,
    `select o.id, o.serial_number as number from commission r join loan_order o on o.id = r.order_id
     join customer c on c.id = r.referrer_id where c.uuid = $1 limit 1`,
    [uuid],
  );
  await payoutTakenBack(town, String(loan?.['number']));
  await town.house.database.inTransaction(async (tx) => {
    const order = await lockOrder(town.house, tx, loan?.['id'] as bigint);
    if (order === undefined) throw new Error('no order');
    expect((await reversePayout(town.house, tx, order, {})).kind).toBe('done');
  });
  expect((await earner.must('walletStatements')).balance).toBe(-50);
  const params = { uuid };
  const [manager, admin] = [await hired(town, 'manager', 'mario8'), await hired(town, 'admin', 'aida8')];
  expect((await manager.must('erasurePlan', { params })).whyNot).toEqual([]);
  const { approvalId } = await manager.must('proposeErasure', { params, body: { note: 'Asked for it' } });
  const { changes } = await manager.must('approval', { params: { id: approvalId } });
  expect(changes).toContainEqual(expect.objectContaining({ field: 'commissionForgiven', before: 50, after: 0 }));
  expect(changes).not.toContainEqual(expect.objectContaining({ field: 'commissionGivenUp' }));
  await admin.must('approveProposal', { params: { id: approvalId } });
  const [left] = await rows(
    town,
    `select sum(p.amount_centavos) as centavos from posting p join customer c on c.id = p.customer_id
     where c.uuid = $1 and p.account_code = 'commission_payable'`,
    [uuid],
  );
  expect(left).toEqual({ centavos: 0n });
  const [all] = await rows(
    town,
    `select sum(amount_centavos) as c from posting where account_code = 'commission_payable'`,
  );
  expect((await admin.must('referrals')).all.owed).toBe(0 - Number(all?.['c']) / 100);
}, 60_000);
