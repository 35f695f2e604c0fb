import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { joined, signInAgain, type Person } from '../../../test/cast.ts';
import { invited, payBack } from '../../../test/invite.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { changeNumber } from '../../../test/new-number.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';

const note = 'Asked for it in writing';
let town: Town;
let mario: OperatorBrowser;
let aida: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
  aida = await hired(town, 'admin', 'aida');
});
afterAll(() => town.close());

const uuidOf = async (borrower: Borrower) => (await borrower.must('customerInfo')).uuid;
const agreed = async ({ approvalId }: { approvalId: string }) =>
  aida.must('approveProposal', { params: { id: approvalId } });
const erase = async (borrower: Borrower) =>
  agreed(await mario.must('proposeErasure', { params: { uuid: await uuidOf(borrower) }, body: { note } }));
const anotherMinute = () => town.sandbox.advance({ minutes: 2 });
const repaidLoan = async (borrower: Borrower) => {
  await anotherMinute();
  const serialNumber = await placed(borrower, 500, 14);
  await town.settle();
  await payBack(town, borrower, serialNumber);
};
const owedTo = async (uuid: string) =>
  (
    await rows(
      town,
      `select coalesce(-sum(p.amount_centavos), 0) as owed from posting p join customer c on c.id = p.customer_id
       where c.uuid = $1 and p.account_code = 'commission_payable'`,
      [uuid],
    )
  )[0]?.['owed'];

it('who was erased and whose record is kept invites nobody by the link that is still about, until they come back', async () => {
  const inviter = await joined(town, person(1));
  const uuid = await uuidOf(inviter);
  const { nuit } = await inviter.must('customerInfo');
  await repaidLoan(inviter);
  const friend = await invited(town, person(2), uuid);
  await erase(inviter);

  const visitor = borrowerOf(town, person(3).phone);
  const name = () => visitor.call('customerName', { params: { uuid } });
  expect((await name()).status).toBe(404);
  const late = await invited(town, person(3), uuid);
  expect((await late.must('customerInfo')).recommenderMobile).toBeNull();
  // Nobody could ever take it out, and what is owed keeps the record from being erased in its time.
  await repaidLoan(friend);
  expect(await owedTo(uuid)).toBe(0n);

  const given = { mobile: '845550081', nuit: nuit ?? '', note };
  await agreed(await mario.must('proposeNumber', { params: { uuid }, body: given }));
  expect((await name()).body.result).toEqual({ name: 'Carla N.' });
}, 60_000);

it('who was erased stands among those who earned most as a friend, and with no initials', async () => {
  const earner = await joined(town, { ...person(10), firstName: 'Zulmira', lastName: 'Xerinda' });
  const uuid = await uuidOf(earner);
  for (const number of [11, 12]) await repaidLoan(await invited(town, person(number), uuid));
  await repaidLoan(earner);
  await anotherMinute();
  await signInAgain(town, earner);
  const watcher = await joined(town, person(13));
  const names = async () => {
    await anotherMinute();
    const [ranks, latest] = [await watcher.must('commissionRankings'), await watcher.must('commissionCarousel')];
    return [...ranks, ...latest].map((one) => one.name);
  };
  expect(await names()).toContain('Z*** X.');
  await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  await town.settle();
  await erase(earner);
  expect(await names()).not.toContain('Z*** X.');
}, 60_000);

it('a friend who is erased has signed up all the same: the inviter’s figures do not change by it', async () => {
  const inviter = await joined(town, person(20));
  const friend = await invited(town, person(21), await uuidOf(inviter));
  const figures = { commission: 0, invited: 0, registered: 1, reward: 50 };
  expect(await inviter.must('invitationStat')).toEqual(figures);
  await erase(friend);
  expect(await inviter.must('invitationStat')).toEqual(figures);
}, 60_000);

it('the console counts as signed up by invitation who did, and not each number that a code was asked for', async () => {
  const inviter = await joined(town, person(30));
  const signedUp = async () => (await mario.must('referrals')).month.invited;
  const before = await signedUp();
  const recommender = await uuidOf(inviter);
  const { phone: mobile } = person(31);
  await borrowerOf(town, mobile).must('requestCode', { query: { mobile, recommender } });
  await town.sandbox.waitForCode(mobile);
  expect(await signedUp()).toBe(before);
  await invited(town, person(32), recommender);
  expect(await signedUp()).toBe(before + 1);
}, 60_000);

/** A new account by a link, with contacts of its own; a NUIT that is known is kept, and a person looks at the order. */
async function joinedBy({ nuit: nid, firstName, lastName }: Person, mobile: string, recommender: string) {
  const again = borrowerOf(town, mobile);
  const { token: identify } = await again.must('requestCode', { query: { mobile, recommender } });
  await town.settle();
  await again.must('verifyCode', { body: { identify, code: await town.sandbox.waitForCode(mobile) } });
  await again.must('basicInfo', { body: { nid, firstName, lastName, gender: 'Female', preCheckNuit: false } });
  await again.must('nok', {
    body: [
      { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: '862000042' },
      { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: '822000042' },
    ],
  });
  await anotherMinute();
  return again;
}

it('nobody earns twice by one friend, who was erased and comes again by a link: the NUIT says who it is', async () => {
  const inviter = await joined(town, person(40));
  const recommender = await uuidOf(inviter);
  const before = await invited(town, person(41), recommender);
  await repaidLoan(before);
  await erase(before);
  const again = await joinedBy(person(41), person(42).phone, recommender);
  const serialNumber = await placed(again, 500, 14);
  await mario.must('approveReview', { params: { serialNumber } });
  await town.settle();
  expect((await again.must('order', { params: { serialNumber } })).order.status).toBe('Disbursed');
  expect(await owedTo(recommender)).toBe(5_000n);
}, 60_000);

it('nobody earns by the number that they had before: who comes with it by their link is they', async () => {
  const inviter = await joined(town, person(50));
  const recommender = await uuidOf(inviter);
  const left = inviter.phone;
  await changeNumber(town, inviter, '845550055');
  await anotherMinute();
  const other = await joinedBy(person(51), left, recommender);
  await repaidLoan(other);
  expect(await owedTo(recommender)).toBe(0n);
  const flagged = await rows(town, `select self_referral as is from customer where uuid = $1`, [await uuidOf(other)]);
  expect(flagged).toEqual([{ is: true }]);
}, 60_000);
