import type { Phone } from '@house/identity';
import { privacyHtml, privacyVersion } from '@house/i18n/privacy';
import { defaultPolicy } from '@house/lending';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { ana, joined, signIn } from '../../../test/cast.ts';
import { withPolicy } from '../../../test/policy.ts';
import { rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { otherThan, wrongCode } from '../../../test/wrong-code.ts';
import { fillSettings } from '../../http/pages-files.ts';
import { pageSettings } from '../../http/start-http.ts';
import { sha256 } from '../../platform/vault.ts';
import { mobileIndex } from '../customers/personal.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

describe('signing in', () => {
  it('sends a code, takes it, and opens a session', async () => {
    const borrower = await signIn(town, '841000010');
    const info = await borrower.must('customerInfo');
    expect(info).toMatchObject({ status: 'Verified', mobile: '841000010', fullName: 'Anónimo', credit: 2000 });
  });

  it('keeps the consent to the privacy policy, by the text that is shown, once a text', async () => {
    await signIn(town, '841000015');
    await town.sandbox.advance({ minutes: 2 });
    await signIn(town, '841000015');
    const placeholders = {
      brand: '%BRAND%',
      lender: '%LENDER%',
      nuit: '%NUIT%',
      address: '%ADDRESS%',
      domain: '%DOMAIN%',
      phone: '%PHONE%',
      hours: '%HOURS%',
    };
    const shown = fillSettings(privacyHtml(placeholders, 'en'), pageSettings(town.house.config));
    const kept = `select k.version, k.hash, k.device_uuid is not null as device from consent k
      join customer c on c.id = k.customer_id where k.kind = 'privacy' and c.mobile_index = $1`;
    expect(await rows(town, kept, [mobileIndex(town.house, '841000015' as Phone)])).toEqual([
      { version: privacyVersion, hash: sha256(shown).toString('hex'), device: true },
    ]);
  });

  it('sends no second SMS within 60 seconds and says when the last one went', async () => {
    const borrower = borrowerOf(town, '841000011');
    const first = await borrower.must('requestCode', { query: { mobile: '841000011' } });
    const second = await borrower.call('requestCode', { query: { mobile: '841000011' } });
    expect(second.status).toBe(429);
    expect(second.body).toMatchObject({ success: false, error: 'CODE_TOO_SOON', lastSendTime: first.lastSendTime });
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(50);
    await town.settle();
    expect((await town.sandbox.phone('841000011')).messages).toHaveLength(1);
  });

  it('sends no code that is dead by the time a gateway takes messages again', async () => {
    const mobile = '841000016';
    await town.sandbox.setFaults({ sms: { errorRate: 1 } });
    await borrowerOf(town, mobile).must('requestCode', { query: { mobile } });
    await town.settle();
    await town.sandbox.advance({ minutes: 6 });
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 20 });
    await town.settle();
    expect((await town.sandbox.phone(mobile)).messages).toEqual([]);
  });

  it('refuses a wrong code, counts it, and lets a code die after three', async () => {
    const borrower = borrowerOf(town, '841000012');
    const { token } = await borrower.must('requestCode', { query: { mobile: '841000012' } });
    const code = await town.sandbox.waitForCode('841000012');
    const wrong = code === '0000' ? '0001' : '0000';
    for (let guess = 1; guess <= 3; guess += 1) {
      const answer = await borrower.call('verifyCode', { body: { identify: token, code: wrong } });
      expect([answer.status, answer.body.error]).toEqual([400, 'CODE_INVALID']);
      expect(answer.body.result).toBe('The verification code is not correct');
    }
    const late = await borrower.call('verifyCode', { body: { identify: token, code } });
    expect([late.status, late.body.error]).toEqual([400, 'CODE_EXPIRED']);
  });

  it('takes what is not four digits for no guess', async () => {
    const borrower = borrowerOf(town, '841000016');
    const { token } = await borrower.must('requestCode', { query: { mobile: '841000016' } });
    const code = await town.sandbox.waitForCode('841000016');
    for (const given of ['', code.slice(1), `${code}0`, ` ${code} `, 'abcd', '\u0661\u0662\u0663\u0664']) {
      const answer = await borrower.call('verifyCode', { body: { identify: token, code: given } });
      expect([answer.status, answer.body.result]).toEqual([400, 'The verification code is not correct']);
    }
    expect((await borrower.call('verifyCode', { body: { identify: token, code } })).status).toBe(200);
  });

  it.each(['x', '0'.repeat(36), '-'.repeat(36)])('knows no code by “%s”', async (identify) => {
    const answer = await borrowerOf(town, '841000014').call('verifyCode', { body: { identify, code: '1234' } });
    expect([answer.status, answer.body.error]).toEqual([400, 'CODE_INVALID']);
  });

  it('locks a number after ten wrong guesses until the first of them is thirty days old, and says how long that is', async () => {
    const mobile = '841000013';
    const { cookies, ...borrower } = borrowerOf(town, mobile);
    const guess = async (identify: string, code: string) => {
      const answer = await borrower.call('verifyCode', { body: { identify, code } });
      return { error: answer.body.error, retryAfter: Number(answer.headers.get('retry-after')) };
    };
    const errors: (string | undefined)[] = [];
    for (let codes = 0; codes < 4; codes += 1) {
      const { token } = await borrower.must('requestCode', { query: { mobile } });
      const wrong = await wrongCode(town, mobile);
      for (let tries = 0; tries < 3 && errors.length < 10; tries += 1) errors.push((await guess(token, wrong)).error);
      await town.sandbox.advance({ minutes: 2 });
    }
    expect(errors).toEqual(Array.from({ length: 10 }, () => 'CODE_INVALID'));
    const { token } = await borrower.must('requestCode', { query: { mobile } });
    const code = await town.sandbox.waitForCode(mobile);
    const locked = await guess(token, otherThan(code));
    expect(locked.error).toBe('CODE_LOCKED');
    const days = locked.retryAfter / 86_400;
    expect([days > 29.9, days <= 30]).toEqual([true, true]);
    expect(cookies.has('token')).toBe(false);
    // Then the number is its owner's again.
    await rows(town, `update sign_in_wrong_guess set guessed_at = guessed_at - interval '30 days'`);
    expect((await borrower.call('verifyCode', { body: { identify: token, code } })).status).toBe(200);
  });

  it('gives who sends the same once more after a lost answer a session, and nobody else', async () => {
    const mobile = '841000017';
    const lost = borrowerOf(town, mobile);
    const { token: identify } = await lost.must('requestCode', { query: { mobile } });
    const body = { identify, code: await town.sandbox.waitForCode(mobile) };
    const enter = (headers: Record<string, string>, sent = body, who = borrowerOf(town, mobile)) =>
      who.call('verifyCode', { body: sent }, headers).then((answer) => ({ who, answer }));
    const first = await enter({ 'idempotency-key': 'one' });
    expect(first.answer.status).toBe(200);

    for (const headers of [{}, { 'idempotency-key': 'two' }] as Record<string, string>[]) {
      expect((await enter(headers)).answer.body.error).toBe('CODE_EXPIRED');
    }
    const wrong = { ...body, code: body.code === '1111' ? '2222' : '1111' };
    expect((await enter({ 'idempotency-key': 'one' }, wrong)).answer.body.error).toBe('CODE_EXPIRED');

    const again = await enter({ 'idempotency-key': 'one' });
    expect(again.answer.body).toEqual(first.answer.body);
    await again.who.must('customerInfo');
    // One code, one session: of the first nobody heard.
    expect((await first.who.call('customerInfo')).status).toBe(401);

    await again.who.must('logout');
    expect((await enter({ 'idempotency-key': 'one' })).answer.body.error).toBe('CODE_EXPIRED');
  });

  it('ends the session at logout', async () => {
    const borrower = await joined(town, ana);
    const { uuid } = await borrower.must('customerInfo');
    const token = borrower.cookies.get('token');
    expect(borrower.cookies.get('visitor')).toBe(uuid);
    await borrower.must('logout');
    expect([...borrower.cookies.keys()]).toEqual(['device']);
    borrower.cookies.set('token', token ?? '').set('visitor', uuid);
    const answer = await borrower.call('customerInfo');
    expect([answer.status, answer.body.error]).toEqual([401, 'NOT_SIGNED_IN']);
    expect([...borrower.cookies.keys()]).toEqual(['device']);
  });
});

describe('a flood of codes', () => {
  const { signIn: policy } = defaultPolicy;
  const ask = async (mobile: string) => {
    const { status, headers, body } = await borrowerOf(town, mobile).call('requestCode', { query: { mobile } });
    return { status, error: body.error, retryAfter: Number(headers.get('retry-after')) };
  };
  const told = async () =>
    (await town.house.database.query(`select subject from incident where kind = 'code-cap' order by id`, [])).rows;

  it('to one prefix ends at its cap of a day, and the other prefixes go on', async () => {
    await withPolicy(town, { signIn: { ...policy, codesPerPrefixAndDay: 2 } });
    for (const mobile of ['832000001', '832000002']) expect((await ask(mobile)).status).toBe(200);
    await town.sandbox.advance({ minutes: 1 });
    const refused = await ask('832000003');
    expect([refused.status, refused.error]).toEqual([429, 'CODE_LIMIT']);
    expect([refused.retryAfter > 86_200, refused.retryAfter <= 86_400]).toEqual([true, true]);
    expect((await ask('822000001')).status).toBe(200);
    expect(await told()).toEqual([{ subject: 'codes:83' }]);
    await town.sandbox.advance({ days: 1, minutes: 1 });
    expect((await ask('832000003')).status).toBe(200);
  });

  it('ends where a day’s codes cost too much, whatever their prefix', async () => {
    await town.sandbox.advance({ days: 2 });
    await withPolicy(town, { signIn: { ...policy, codePriceCentavos: fromMt(2), codesCostPerDayCentavos: fromMt(4) } });
    for (const mobile of ['832000004', '822000004']) expect((await ask(mobile)).status).toBe(200);
    await town.sandbox.advance({ minutes: 1 });
    expect((await ask('872000004')).error).toBe('CODE_LIMIT');
    expect(await told()).toContainEqual({ subject: 'codes:cost' });
    await withPolicy(town, {});
    expect((await ask('872000004')).status).toBe(200);
  });
});
