import { addMs } from '@house/calendar';
import { defaultPolicy } from '@house/lending';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { ana, joined, signIn, type Person } from '../../../test/cast.ts';
import { payoutTakenBack } from '../../../test/servicing.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired } from '../../../test/operator.ts';
import { withPolicy } from '../../../test/policy.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reversePayout } from '../collections/reverse-payout.ts';
import { lockOrder } from '../orders/lock-order.ts';

let town: Town;
let referrer: Borrower;
let referrerUuid: string;
beforeAll(async () => {
  town = await openTown();
  referrer = await joined(town, { ...ana, lastName: '(Macuácua)' });
  referrerUuid = (await referrer.must('customerInfo')).uuid;
});
afterAll(() => town.close());

const uuidOf = async (borrower: Borrower) => (await borrower.must('customerInfo')).uuid;

async function askedFor({ phone }: Person, recommender?: string): Promise<void> {
  await borrowerOf(town, phone).must('requestCode', { query: { mobile: phone, recommender } });
  // Read, so that nobody takes it for the next one.
  await town.sandbox.waitForCode(phone);
  town.clock.moveTo(addMs(town.clock.now(), 61_000));
}

/** Asks for the first code by the link, as the landing page does, and then fills in everything. */
async function invited(person: Person, recommender = referrerUuid): Promise<Borrower> {
  await askedFor(person, recommender);
  return joined(town, person);
}

async function borrow(borrower: Borrower): Promise<void> {
  const [product] = (await borrower.must('products')).products;
  await borrower.must('placeOrder', { params: { uuid: product?.uuid ?? '' } });
  await town.settle();
  expect((await borrower.must('orders', { query: {} })).data[0]?.status).toBe('Disbursed');
}

const commissionPayable = async () =>
  (
    await town.house.database.query(
      `select coalesce(sum(amount_centavos), 0) as owed from posting where account_code = 'commission_payable'`,
      [],
    )
  ).rows[0].owed;

describe('an invited friend', () => {
  it('counts at sign-up, and earns the referrer 50 MT with the first loan only', async () => {
    const friend = await invited(newcomer(1));
    expect(await referrer.must('invitationStat')).toEqual({ commission: 0, invited: 0, registered: 1, reward: 50 });
    await borrow(friend);
    expect(await referrer.must('invitationStat')).toEqual({ commission: 50, invited: 1, registered: 1, reward: 50 });
    expect(await commissionPayable()).toBe(-5_000n);
    // Staff read the same, and that it is earned though there is nothing to be had of it yet.
    const rita = await hired(town, 'reviewer', 'rita');
    const { invitations, commission } = await rita.must('customerFile', { params: { uuid: referrerUuid } });
    expect(invitations).toEqual({ registered: 1, lent: 1, earned: 50, later: 50, cleanDays: 30, selfReferral: false });
    expect(commission).toBe(0);
    expect((await friend.must('customerInfo')).recommenderMobile).toBe('84***4567');
  });

  it('who never signed in is not counted', async () => {
    const { phone } = newcomer(2);
    await borrowerOf(town, phone).must('requestCode', { query: { mobile: phone, recommender: referrerUuid } });
    expect((await referrer.must('invitationStat')).registered).toBe(1);
  });

  it('is of the link by which they sign up, whatever a code was asked for by before, and stays so', async () => {
    const [first, last] = [await joined(town, newcomer(40)), await joined(town, newcomer(41))];
    const [firstUuid, lastUuid] = [await uuidOf(first), await uuidOf(last)];
    const [early, late] = [newcomer(42), newcomer(43)];
    await askedFor(early);
    await askedFor(late, firstUuid);
    await invited(early, lastUuid);
    await invited(late, lastUuid);
    town.clock.moveTo(addMs(town.clock.now(), 61_000));
    await askedFor(late, firstUuid);
    await signIn(town, late.phone);
    expect(await last.must('invitationStat')).toMatchObject({ registered: 2 });
    expect(await first.must('invitationStat')).toMatchObject({ registered: 0 });
  });

  it('who is the referrer on the same phone earns nothing and is flagged', async () => {
    const second = await invited(newcomer(3));
    second.cookies.set('device', referrer.cookies.get('device') ?? '');
    await second.must('collect', { query: { uuid: 'one-and-the-same-phone' } });
    await referrer.must('collect', { query: { uuid: 'one-and-the-same-phone' } });
    await borrow(second);
    expect(await referrer.must('invitationStat')).toEqual({ commission: 50, invited: 2, registered: 2, reward: 50 });
    expect(await commissionPayable()).toBe(-5_000n);
    const { rows } = await town.house.database.query('select count(*) from customer where self_referral', []);
    expect(rows).toEqual([{ count: 1n }]);
  });

  it('of an unknown inviter is welcome all the same', async () => {
    for (const [n, recommender] of ['nobody', "' or 1=1 --", '00000000-0000-4000-8000-000000000000'].entries()) {
      const friend = await invited(newcomer(10 + n), recommender);
      expect((await friend.must('customerInfo')).recommenderMobile).toBeNull();
    }
  });
});

describe('the name on an invite link', () => {
  it('is the first name and an initial', async () => {
    const visitor = borrowerOf(town, '841000001');
    expect(await visitor.must('customerName', { params: { uuid: referrerUuid } })).toEqual({ name: 'Ana M.' });
  });

  it('of somebody without a name is a friend', async () => {
    const nameless = await signIn(town, newcomer(4).phone);
    const { uuid } = await nameless.must('customerInfo');
    const answer = await nameless.call('customerName', { params: { uuid } }, { 'x-locale': 'pt' });
    expect(answer.body.result).toEqual({ name: 'Amigo' });
  });

  it('of nobody is not found', async () => {
    const visitor = borrowerOf(town, '841000002');
    for (const uuid of ['1', "' or 1=1 --", '00000000-0000-4000-8000-000000000000']) {
      expect((await visitor.call('customerName', { params: { uuid } })).status).toBe(404);
    }
  });
});

describe('an invited friend’s loan', () => {
  it('that goes back takes the commission along, and the next loan earns it again', async () => {
    const friend = await invited(newcomer(20));
    const before = await referrer.must('invitationStat');
    await borrow(friend);
    expect((await referrer.must('invitationStat')).commission).toBe(before.commission + 50);
    const { serialNumber } = (await friend.must('orders', { query: {} })).data[0] ?? { serialNumber: '' };
    await payoutTakenBack(town, serialNumber);
    await town.house.database.inTransaction(async (tx) => {
      const found = await tx.query('select id from loan_order where serial_number = $1', [serialNumber]);
      const order = await lockOrder(town.house, tx, found.rows[0].id);
      if (order === undefined) throw new Error('no such order');
      await reversePayout(town.house, tx, order, {});
    });
    expect(await referrer.must('invitationStat')).toEqual(before);
    expect(await commissionPayable()).toBe(BigInt(-before.commission * 100));
    expect((await referrer.must('walletStatements', { query: {} })).data[0]).toMatchObject({
      kind: 'correction',
      amount: -50,
    });
    town.clock.moveTo(addMs(town.clock.now(), 600_000));
    await borrow(friend);
    expect((await referrer.must('invitationStat')).commission).toBe(before.commission + 50);
  });
});

describe('what a friend brings', () => {
  it('is told as the policy in force has it', async () => {
    await withPolicy(town, { referral: { ...defaultPolicy.referral, rewardCentavos: fromMt(75.5) } });
    expect((await referrer.must('invitationStat')).reward).toBe(75.5);
  });

  it('may be nothing, and the friend’s loan is paid out all the same', async () => {
    const before = await referrer.must('invitationStat');
    await withPolicy(town, { referral: { ...defaultPolicy.referral, rewardCentavos: fromMt(0) } });
    await borrow(await invited(newcomer(30)));
    expect(await referrer.must('invitationStat')).toMatchObject({ commission: before.commission, reward: 0 });
  });
});
