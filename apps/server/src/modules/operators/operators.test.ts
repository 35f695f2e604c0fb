import { addMs } from '@house/calendar';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hired, operatorBrowser, sara, signedInAs } from '../../../test/operator.ts';
import { rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { startConsole } from '../../http/start-console.ts';
import { addOperator, enrolOperator } from './add-operator.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const office = () => ({ ...town.house, brand: 'Kukula' });
const minutesMs = 60_000;

describe('signing in to the console', () => {
  it('takes the first administrator of the settings and tells what the role may do', async () => {
    const browser = operatorBrowser(town.consoleUrl);
    const answer = await browser.call('signIn', { body: { ...sara, email: ' Sara@Microbanco.example' } });
    expect(answer.body.result).toMatchObject({ email: sara.email, role: 'admin' });
    expect(answer.body.result.calls).toContain('approveReview');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('operator='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect((await browser.must('me')).email).toBe(sara.email);
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const browser = operatorBrowser(town.consoleUrl);
    const wrong = await browser.call('signIn', { body: { ...sara, password: 'errada' } });
    const unknown = await browser.call('signIn', { body: { ...sara, email: 'ninguem@microbanco.example' } });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(unknown.body);
    expect(browser.cookies.has('operator')).toBe(false);
  });

  it('stops guessing after ten wrong passwords in 15 minutes, the right one included, and then goes on', async () => {
    const email = 'alvo@microbanco.example';
    const added = await addOperator(office(), { email, name: 'alvo', role: 'reviewer' });
    const right = { email, password: added?.password ?? '' };
    const browser = operatorBrowser(town.consoleUrl);
    for (let guess = 1; guess <= 10; guess += 1) {
      expect((await browser.call('signIn', { body: { email, password: `errada ${guess}` } })).status).toBe(400);
    }
    const locked = await browser.call('signIn', { body: right });
    expect(locked).toMatchObject({ status: 429, body: { error: 'SIGN_IN_LOCKED' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    town.clock.moveTo(addMs(town.clock.now(), 15 * minutesMs));
    expect((await browser.call('signIn', { body: right })).status).toBe(200);
  });

  it('stops guessing at an e-mail that is nobody’s as at any other: it tells nobody who works here', async () => {
    const browser = operatorBrowser(town.consoleUrl);
    const guess = () => browser.call('signIn', { body: { email: 'ninguem@microbanco.example', password: 'errada' } });
    for (let guesses = 1; guesses <= 10; guesses += 1) expect((await guess()).body.error).toBe('SIGN_IN_WRONG');
    expect((await guess()).body.error).toBe('SIGN_IN_LOCKED');
  });

  it('is refused from a foreign page', async () => {
    const browser = operatorBrowser(town.consoleUrl);
    const foreign = await browser.call('signIn', { body: sara }, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { error: 'CROSS_SITE' } });
    const app = await browser.call('signIn', { body: sara }, { origin: town.url });
    expect(app).toMatchObject({ status: 403, body: { error: 'CROSS_SITE' } });
  });

  it('knows no borrower', async () => {
    const browser = operatorBrowser(town.consoleUrl);
    browser.cookies.set('token', 'a token of the other door');
    browser.cookies.set('operator', 'made up');
    expect(await browser.call('me')).toMatchObject({ status: 401, body: { error: 'NOT_SIGNED_IN' } });
    expect(browser.cookies.has('operator')).toBe(false);
  });
});

describe('a console session', () => {
  it('ends at sign-out, whoever still holds its token', async () => {
    const browser = await signedInAs(town, sara);
    const stolen = browser.cookies.get('operator') ?? '';
    await browser.must('signOut');
    browser.cookies.set('operator', stolen);
    expect((await browser.call('me')).status).toBe(401);
  });

  it('ends after half an hour without a call', async () => {
    const browser = await signedInAs(town, sara);
    town.clock.moveTo(addMs(town.clock.now(), 29 * minutesMs));
    await browser.must('me');
    town.clock.moveTo(addMs(town.clock.now(), 29 * minutesMs));
    await browser.must('me');
    town.clock.moveTo(addMs(town.clock.now(), 31 * minutesMs));
    expect((await browser.call('me')).status).toBe(401);
  });

  it('ends after ten hours, however busy', async () => {
    const browser = await signedInAs(town, sara);
    for (let call = 0; call < 24; call += 1) {
      town.clock.moveTo(addMs(town.clock.now(), 25 * minutesMs));
      if (call < 23) await browser.must('me');
    }
    expect((await browser.call('me')).status).toBe(401);
  });

  it('ends when the person is disabled', async () => {
    const browser = await hired(town, 'reviewer', 'saiu');
    await town.house.database.query(`update operator set disabled_at = $1 where name = 'saiu'`, [town.clock.now()]);
    expect((await browser.call('me')).status).toBe(401);
  });
});

describe('where a second factor is demanded', () => {
  it('signs in with the code of the enrolled authenticator, once', async () => {
    const production = await startConsole(town.house, { secondFactor: true });
    try {
      const added = await addOperator(office(), { email: 'dois@microbanco.example', name: 'dois', role: 'manager' });
      const who = { email: 'dois@microbanco.example', password: added?.password ?? '' };
      const codeAt = (moment: Date) =>
        generate({ secret: added?.enrolment.secret ?? '', epoch: Math.floor(moment.getTime() / 1_000) });
      const browser = operatorBrowser(production.url);

      expect((await browser.call('signIn', { body: who })).body.error).toBe('SIGN_IN_WRONG');
      expect((await browser.call('signIn', { body: { ...who, totp: '000000' } })).body.error).toBe('SIGN_IN_WRONG');
      // Of a phone two minutes slow: its owner would type one after the other, and have new keys made that serve no better.
      const slow = await codeAt(addMs(town.clock.now(), -2 * minutesMs));
      const { body } = await browser.call('signIn', { body: { ...who, totp: slow } });
      expect(body).toMatchObject({ error: 'SIGN_IN_WRONG', result: expect.stringContaining('phone’s clock') });
      const totp = await codeAt(town.clock.now());
      expect((await browser.call('signIn', { body: { ...who, totp } })).status).toBe(200);
      expect((await browser.call('signIn', { body: { ...who, totp } })).body.error).toBe('SIGN_IN_WRONG');

      const renewed = await enrolOperator(office(), who.email);
      expect((await browser.call('me')).status).toBe(401);
      const fresh = await generate({
        secret: renewed?.secret ?? '',
        epoch: Math.floor(town.clock.now().getTime() / 1_000),
      });
      expect((await browser.call('signIn', { body: { ...who, totp: fresh } })).status).toBe(200);
    } finally {
      await production.stop();
    }
  });

  it('sends away who has no authenticator yet', async () => {
    const production = await startConsole(town.house, { secondFactor: true });
    try {
      const answer = await operatorBrowser(production.url).call('signIn', { body: sara });
      expect(answer).toMatchObject({ status: 403, body: { error: 'TOTP_NOT_ENROLLED' } });
    } finally {
      await production.stop();
    }
  });
});

it('gives no authenticator to whose access has ended: with it they would not come in', async () => {
  const email = 'foi@microbanco.example';
  const added = await addOperator(office(), { email, name: 'foi', role: 'auditor' });
  await town.house.database.query('update operator set disabled_at = $1 where id = $2', [town.clock.now(), added?.id]);
  expect(await enrolOperator(office(), email)).toBeUndefined();
});

it('an e-mail is taken once', async () => {
  expect(await addOperator(office(), { email: sara.email, name: 'outra', role: 'auditor' })).toBeUndefined();
});

it('leaves a row in the audit log when staff are added or enrolled at the server', async () => {
  const email = 'ana@microbanco.example';
  const added = await addOperator(office(), { email, name: 'ana', role: 'auditor' });
  await enrolOperator(office(), email);
  const subject = `operator:${added?.id}`;
  expect(
    await rows(town, 'select operator_id, act, detail from audit where subject = $1 order by id', [subject]),
  ).toEqual([
    { operator_id: null, act: 'npm run operator -- add', detail: { role: 'auditor' } },
    { operator_id: null, act: 'npm run operator -- enrol', detail: {} },
  ]);
});
