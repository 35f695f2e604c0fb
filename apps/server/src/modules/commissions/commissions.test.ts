import { addDays } from '@house/calendar';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { ana, beto, joined, signInAgain } from '../../../test/cast.ts';
import { earnedBy, invited } from '../../../test/invite.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife } from '../../../test/servicing.ts';
import { hired } from '../../../test/operator.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';

let town: Town;
let earner: Borrower;
beforeAll(async () => {
  town = await openTown();
  earner = await joined(town, { ...ana, lastName: '(Macuácua)' });
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

const withdraw = async (amount: number, headers: Record<string, string> = {}) =>
  (await earner.call('customerWithdraw', { body: { amount } }, headers)) as {
    status: number;
    body: { result: { id: string; state: string }; error?: string };
  };
const anotherMinute = () => town.sandbox.advance({ minutes: 2 });
const received = () => paidTo(town, earner.phone);

describe('withdrawing commission', () => {
  it('is refused below the minimum and above what was earned and is free', async () => {
    expect((await withdraw(99.99)).body).toMatchObject({
      error: 'WITHDRAWAL_BELOW_MINIMUM',
      result: 'You may withdraw 100.00 MT or more.',
    });
    expect((await withdraw(100)).body).toMatchObject({
      error: 'WITHDRAWAL_NOT_YET',
      result: expect.stringMatching(/^So far you may withdraw less than 100\.00 MT, which is the least;/),
    });
    // A friend whose loan only just began: earned, and not to be had yet.
    const { uuid } = await earner.must('customerInfo');
    for (const n of [1, 2]) {
      await placed(await invited(town, person(n), uuid), 500, 14);
      // Before the next friend moves the clock: a payout on its way would outlive its lease.
      await town.settle();
    }
    expect(await earner.must('walletStatements', { query: {} })).toMatchObject({ balance: 100 });
    expect((await withdraw(100)).body.error).toBe('WITHDRAWAL_NOT_YET');
  });

  it('asks for a fresh code to the current number, once for one act', async () => {
    await earnedBy(town, earner, [person(3), person(4), person(5)]);
    expect(await withdraw(100)).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } });
    for (const wrong of ['', 'x', ':1', `${crypto.randomUUID()}:1234`]) {
      expect((await withdraw(100, { 'x-step-up': wrong })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await received()).toEqual([]);
  });

  it('pays the wallet once, and books it from commission payable to the float', async () => {
    expect((await withdraw(150.01)).body).toMatchObject({
      error: 'WITHDRAWAL_ABOVE_BALANCE',
      result: expect.stringMatching(/^You may withdraw up to 150\.00 MT now;/),
    });
    const fresh = await stepUp(town, earner);
    const first = await withdraw(120, fresh);
    expect(first).toMatchObject({ status: 200, body: { result: { state: 'queued' } } });
    // A second click finds it still on its way, or has a code that was used.
    const again = await withdraw(120, fresh);
    expect(again.status === 200 ? again.body.result.id : again.body.error).toBe(
      again.status === 200 ? first.body.result.id : 'WITHDRAWAL_NOT_YET',
    );
    await town.settle();
    expect(await received()).toEqual([120]);
    await town.sandbox.waitForMessage(earner.phone, /120\.00 MT of your commission/);
    const { balance, data, hasMore } = await earner.must('walletStatements', { query: { size: 2 } });
    expect([balance, hasMore]).toEqual([130, true]);
    expect(data[0]).toMatchObject({ kind: 'withdrawal', amount: -120, balance: 130 });
    expect(data[1]).toMatchObject({ kind: 'commission', amount: 50, balance: 250 });
    const rest = await earner.must('walletStatements', { query: { size: 100, before: data[1]?.id } });
    expect(rest.data.map((line) => line.balance)).toEqual([200, 150, 100, 50]);
    expect((await earner.must('walletStatements', { query: { before: '' } })).data).toHaveLength(6);
    const book = await rows(
      town,
      `select p.account_code, p.amount_centavos from posting p join journal j on j.id = p.journal_id
       where j.kind = 'commission-withdrawn' order by 1`,
    );
    expect(book).toEqual([
      { account_code: 'commission_payable', amount_centavos: 12_000n },
      { account_code: 'wallet_float', amount_centavos: -12_000n },
    ]);
  });

  it('lives one at a time, and is proven though its answer was lost: the same amount is the same one, another is refused', async () => {
    await earnedBy(town, earner, [person(6), person(7), person(8), person(9)]);
    await town.sandbox.setFaults({ b2c: { duplicateRate: 1 } });
    await anotherMinute();
    const first = await withdraw(100, await stepUp(town, earner));
    await town.settle();
    expect((await withdraw(100)).body.result.id).toBe(first.body.result.id);
    expect(await withdraw(110)).toMatchObject({ status: 409, body: { error: 'WITHDRAWAL_LIVE' } });
    expect(
      await rows(town, `select state from payout where withdrawal_id is not null order by id desc limit 1`),
    ).toEqual([{ state: 'unknown' }]);
    await anotherMinute();
    expect(await received()).toEqual([120, 100]);
    const { data } = await earner.must('walletStatements', { query: { size: 1 } });
    expect(data).toMatchObject([{ kind: 'withdrawal', amount: -100 }]);
    expect(await rows(town, `select state from withdrawal order by asked_at desc limit 1`)).toEqual([
      { state: 'paid' },
    ]);
  });

  it('that the rail refuses three times fails, and the commission is there to be asked for again', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
    await anotherMinute();
    const { balance } = await earner.must('walletStatements', { query: {} });
    await withdraw(100, await stepUp(town, earner));
    await town.settle();
    await town.sandbox.waitForMessage(earner.phone, /could not send 100\.00 MT/);
    expect((await earner.must('walletStatements', { query: {} })).balance).toBe(balance);
    await town.sandbox.setFaults({});
    await anotherMinute();
    expect((await withdraw(100, await stepUp(town, earner))).status).toBe(200);
    await town.settle();
    expect(await received()).toEqual([120, 100, 100]);
  });
});

describe('rankings and carousel', () => {
  it('show what was earned under masked names', async () => {
    const watcher = await joined(town, beto);
    const [first] = await watcher.must('commissionRankings');
    expect(first).toEqual({ rank: 1, name: 'A*** M.', commission: 450, invited: 9 });
    const carousel = await watcher.must('commissionCarousel');
    expect(carousel).toHaveLength(9);
    expect(carousel[0]).toMatchObject({ name: 'A*** M.', amount: 50 });
    expect(carousel.map((one) => one.at)).toEqual(
      carousel
        .map((one) => one.at)
        .toSorted()
        .toReversed(),
    );
  });
});

describe('whoever earned by a friend whose loan went back', () => {
  it('has no rank by it, nor is one of those who invite', async () => {
    const watcher = await joined(town, person(31));
    const { uuid } = await watcher.must('customerInfo');
    // What the loss of their only commission leaves (migration 0033).
    await rows(town, `insert into commission_total select id, 0, 0 from customer where uuid = $1`, [uuid]);
    const others = `select referrer_id from commission_total where invited > 0`;
    const earners = (await rows(town, others)).length;
    await expect.poll(async () => (await watcher.must('commissionRankings')).length).toBe(earners);
    const mario = await hired(town, 'manager', 'mario');
    const { all, month, top } = await mario.must('referrals');
    expect([all.referrers, top.length]).toEqual([earners, earners]);
    // What the rail refused was not paid to anybody.
    expect(month).toMatchObject({ earned: 9, commission: 450, withdrawn: 320 });
  });
});

describe('commission for a friend’s loan that was extended late', () => {
  it('may be withdrawn once the last order of its chain is cleared', async () => {
    const referrer = await joined(town, person(20));
    const { uuid: recommender } = await referrer.must('customerInfo');
    // As much as may be taken out at all, so that what this friend adds to it is told.
    await earnedBy(town, referrer, [person(22), person(23)]);
    const friend = borrowerOf(town, person(21).phone);
    const { token: identify } = await friend.must('requestCode', { query: { mobile: friend.phone, recommender } });
    await friend.must('verifyCode', { body: { identify, code: await town.sandbox.waitForCode(friend.phone) } });
    await anotherMinute();
    const loan = await loanLife(town, 21);
    const free = async () => {
      await signInAgain(town, referrer);
      const { body } = await referrer.call('customerWithdraw', { body: { amount: 1_000 } });
      return JSON.stringify(body);
    };
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await anotherMinute();
    await loan.pay(420);
    expect((await loan.view()).order.status).toBe('Extended');
    await loan.moveTo(addDays(loan.dueOn, 16));
    expect(await free()).toContain('up to 100.00 MT');
    await loan.pay(2_100, String((await loan.child())['serial_number']));
    expect((await loan.child())['status']).toBe('Cleared');
    await anotherMinute();
    expect(await free()).toContain('up to 150.00 MT');
  }, 60_000);
});
