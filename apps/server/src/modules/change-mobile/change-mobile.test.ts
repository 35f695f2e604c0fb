import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { ana, beto, joined, signIn, signInAgain } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { paidTo } from '../../../test/payout.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { otherThan, wrongCode } from '../../../test/wrong-code.ts';

let town: Town;
let borrower: Borrower;
const newPhone = '845550001';
beforeAll(async () => {
  town = await openTown();
  borrower = await joined(town, ana);
});
afterAll(() => town.close());

const later = (minutes: number) => town.sandbox.advance({ minutes });
const codeTo = async (who: Borrower, mobile: string) => {
  const { token } = await who.must('requestChangeCode', { query: { mobile } });
  return { identify: token, code: await town.sandbox.waitForCode(mobile) };
};

describe('changing the number', () => {
  it('needs a fresh code to the current number besides the one to the new', async () => {
    const body = await codeTo(borrower, newPhone);
    const without = await borrower.call('changeMobile', { body });
    expect(without).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } });
    const header = await stepUp(town, borrower);
    await later(6);
    const stale = await borrower.call('changeMobile', { body }, header);
    expect(stale).toMatchObject({ status: 400, body: { error: 'CODE_EXPIRED' } });
    expect((await borrower.must('customerInfo')).mobile).toBe(ana.phone);
  });

  it('does not take a sign-in code, or a code of somebody else, for either', async () => {
    const other = await joined(town, beto);
    const foreign = await stepUp(town, other);
    const body = await codeTo(borrower, newPhone);
    expect((await borrower.call('changeMobile', { body }, foreign)).body.error).toBe('CODE_INVALID');
    const foreignBody = await codeTo(other, '845550002');
    const own = await stepUp(town, borrower);
    expect((await borrower.call('changeMobile', { body: foreignBody }, own)).body.error).toBe('CODE_INVALID');
    expect((await borrower.call('verifyCode', { body })).body.error).toBe('CODE_INVALID');
  });

  it('keeps the code to the current number when the one to the new is mistyped, and counts the wrong guess', async () => {
    const other = await joined(town, person(4));
    const { identify, code } = await codeTo(other, '845550004');
    const header = await stepUp(town, other);
    const change = async (typed: { identify: string; code: string }) =>
      (await other.call('changeMobile', { body: typed }, header)).body.error;
    const mistyped = otherThan(code);
    for (let guess = 1; guess <= 3; guess += 1) expect(await change({ identify, code: mistyped })).toBe('CODE_INVALID');
    expect(await change({ identify, code })).toBe('CODE_EXPIRED');
    await later(1);
    const fresh = await codeTo(other, '845550004');
    expect(await change(fresh)).toBeUndefined();
    expect((await other.must('customerInfo')).mobile).toBe('845550004');
    expect(await change(fresh)).toBe('CODE_EXPIRED');
  });

  it('lets nobody lock another’s own phone out: their wrong guesses come from a device unknown to that number', async () => {
    const owner = await joined(town, person(5));
    const stranger = await joined(town, person(6));
    await later(1);
    const header = await stepUp(town, stranger);
    const answers: (string | undefined)[] = [];
    for (let codes = 0; codes < 4; codes += 1) {
      const { token: identify } = await stranger.must('requestChangeCode', { query: { mobile: owner.phone } });
      const code = await wrongCode(town, owner.phone);
      for (let guess = 1; guess <= 3; guess += 1) {
        const { body } = await stranger.call('changeMobile', { body: { identify, code } }, header);
        answers.push(body.error);
      }
      await later(1);
    }
    expect(answers.at(-1)).toBe('CODE_LOCKED');
    await town.sandbox.advance({ days: 1 });
    const { token } = await owner.must('requestCode', { query: { mobile: owner.phone } });
    await town.settle();
    const code = await town.sandbox.waitForCode(owner.phone);
    expect((await owner.call('verifyCode', { body: { identify: token, code } })).status).toBe(200);
  });

  it('moves the account, tells both numbers, ends other sessions and keeps the change', async () => {
    await later(6);
    const elsewhere = borrowerOf(town, ana.phone);
    await signInAgain(town, elsewhere);
    const body = await codeTo(borrower, newPhone);
    const answer = await borrower.call('changeMobile', { body }, await stepUp(town, borrower));
    expect(answer).toMatchObject({ status: 200, body: { result: { mobile: newPhone, disburseAccount: newPhone } } });
    expect((await elsewhere.call('customerInfo')).status).toBe(401);
    expect((await borrower.call('customerInfo')).status).toBe(200);
    await town.sandbox.waitForMessage(ana.phone, /moved to the number 84\*\*\*0001/);
    await town.sandbox.waitForMessage(newPhone, /now the number of your account/);
    const history = await borrower.must('changeMobileHistory');
    expect(history.map(({ from, to }) => ({ from, to }))).toEqual([{ from: '84***4567', to: '84***0001' }]);
    const again = await borrower.call('changeMobile', { body }, {});
    expect(again.status).toBe(403);
  });

  it('holds payouts for 72 hours', async () => {
    const serialNumber = await placed(borrower);
    await town.settle();
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    await town.sandbox.advance({ minutes: 71 * 60 });
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    await town.sandbox.advance({ minutes: 60 });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await paidTo(town, newPhone)).toHaveLength(1);
    expect(await rows(town, `select 1 from incident where kind = 'payout-held'`)).toEqual([]);
  });

  it('leaves the old number to whoever has it next, as somebody new', async () => {
    // The message of the change ends in four digits too; it is no code, so it is laid aside.
    await town.sandbox.waitForCode(ana.phone);
    const stranger = await signIn(town, ana.phone);
    const info = await stranger.must('customerInfo');
    expect(info).toMatchObject({ fullName: 'Anónimo', status: 'Verified', nuit: null });
    expect(info.uuid).not.toBe((await borrower.must('customerInfo')).uuid);
  });

  it('does not give away a number that somebody signs in with', async () => {
    const other = await joined(town, person(1));
    const body = await codeTo(other, newPhone);
    const answer = await other.call('changeMobile', { body }, await stepUp(town, other));
    expect(answer).toMatchObject({ status: 409, body: { error: 'MOBILE_TAKEN' } });
  });

  it('takes over a number for which only a code was ever asked for', async () => {
    const mobile = '845550009';
    const visitor = borrowerOf(town, mobile);
    const { token: identify } = await visitor.must('requestCode', { query: { mobile } });
    const code = await town.sandbox.waitForCode(mobile);
    const other = await joined(town, person(2));
    const body = await codeTo(other, mobile);
    const answer = await other.call('changeMobile', { body }, await stepUp(town, other));
    expect(answer.body.result).toMatchObject({ mobile });
    // Whoever asked for it would sign in to the number that was left.
    expect((await visitor.call('verifyCode', { body: { identify, code } })).body.error).toBe('CODE_EXPIRED');
    const numbers = await rows(town, 'select count(*) as all, count(distinct mobile_index) as different from customer');
    expect(numbers[0]?.['all']).toBe(numbers[0]?.['different']);
  });
});

describe('codes of change', () => {
  it('may not be sent to ever other numbers', async () => {
    const other = await joined(town, person(3));
    for (let n = 0; n < 5; n += 1) await other.must('requestChangeCode', { query: { mobile: `84777000${n}` } });
    const sixth = await other.call('requestChangeCode', { query: { mobile: '847770009' } });
    expect(sixth).toMatchObject({ status: 429, body: { error: 'CODE_LIMIT' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const soon = await other.call('requestChangeCode', { query: { mobile: '847770004' } });
    expect(soon).toMatchObject({ status: 429, body: { error: 'CODE_TOO_SOON' } });
    expect(soon.body.lastSendTime).toBeDefined();
  });
});
