import { calls, mayBeLeftOut, routes, type Call, type CallName } from '@house/contract';
import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, type Answer, type Borrower } from '../../test/borrower.ts';
import { ana, beto, joined } from '../../test/cast.ts';
import { fingerprint } from '../../test/fingerprint.ts';
import { person, withLoan } from '../../test/loan.ts';
import { withPolicy } from '../../test/policy.ts';
import { nobodysIds, samplesWith } from '../../test/samples.ts';
import { send } from '../../test/send.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
let borrower: Borrower;
beforeAll(async () => {
  town = await openTown();
  borrower = await joined(town, ana);
  // The lanes have begun the day: from here on nothing is written but by the calls.
  await town.settle();
});
afterAll(() => town.close());

const foreign = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
const acting = (Object.keys(calls) as CallName[]).filter((name) => calls[name].acts);

describe('foreign pages', () => {
  it.each(acting)('cannot make %s act in a borrower’s name', async (name) => {
    const before = await fingerprint(town);
    for (const headers of foreign) {
      const { status, body } = await send(town, name, samplesWith(nobodysIds)[name], borrower, headers);
      expect([status, body['error'], body['success']], JSON.stringify(headers)).toEqual([403, 'CROSS_SITE', false]);
    }
    expect(await fingerprint(town)).toBe(before);
  });

  it('are kept from every write, and from the four GETs that the specification lets act', () => {
    const names = (method: string) =>
      (Object.keys(routes) as CallName[]).filter((name) => routes[name].method === method);
    expect(names('POST').filter((name) => !acting.includes(name))).toEqual([]);
    expect(names('GET').filter((name) => acting.includes(name))).toEqual([
      'changeLanguage',
      'requestCode',
      'collect',
      'requestChangeCode',
    ]);
  });

  it('may link to a page that only reads', async () => {
    expect((await borrower.call('customerInfo', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  it('our own page is let through', async () => {
    const answer = await borrower.call(
      'changeLanguage',
      { query: { locale: 'en' } },
      { origin: town.url, 'sec-fetch-site': 'same-origin' },
    );
    expect(answer.status).toBe(200);
    expect(borrower.cookies.get('locale')).toBe('en');
  });
});

describe('an idempotency key', () => {
  it('gives the stored answer again, byte for byte, and refuses another body', async () => {
    const other = await joined(town, beto);
    const [product] = (await other.must('products')).products;
    const params = { uuid: product?.uuid ?? '' };
    const place = (key: string, body?: object) =>
      send(town, 'placeOrder', { params, body }, other, { 'idempotency-key': key });
    const first = await place('beto-1');
    // By then the same request would be answered otherwise without its key: an order is open.
    await town.sandbox.advance({ minutes: 1 });
    const again = await place('beto-1');
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect((await place('beto-2')).text).not.toBe(first.text);
    const reused = await place('beto-1', { agreed: true });
    expect([reused.status, reused.body['error']]).toEqual([409, 'KEY_REUSED']);
    const elsewhere = { params: { uuid: crypto.randomUUID() } };
    const ofAnother = await send(town, 'placeOrder', elsewhere, other, { 'idempotency-key': 'beto-1' });
    expect([ofAnother.status, ofAnother.body['error']]).toEqual([409, 'KEY_REUSED']);
    expect((await place('x'.repeat(65))).status).toBe(400);
    expect((await other.must('orders', { query: {} })).data).toHaveLength(1);
  });

  it('is one borrower’s own, and answers two at once alike', async () => {
    const { borrower: ours, serialNumber: orderNo } = await withLoan(town, person(3));
    const theirs = await withLoan(town, person(4));
    const prove = (who: Borrower, order: string, key: string) =>
      send(town, 'sendProof', { body: { orderNo: order, text: 'Confirmado' } }, who, { 'idempotency-key': key });
    const [one, two] = await Promise.all([prove(ours, orderNo, 'same'), prove(ours, orderNo, 'same')]);
    expect([one.status, one.text]).toEqual([200, two.text]);
    for (const other of [
      await prove(ours, orderNo, 'another'),
      await prove(theirs.borrower, theirs.serialNumber, 'same'),
    ]) {
      expect([other.status, other.text === one.text]).toEqual([200, false]);
    }
  });
});

describe('an empty value of a query', () => {
  const optional = (name: CallName) => {
    const { query }: Call = calls[name];
    return query === undefined ? [] : Object.keys(query.shape).filter((field) => mayBeLeftOut(query, field));
  };
  const reading = (Object.keys(calls) as CallName[]).filter((name) => !calls[name].acts && optional(name).length > 0);

  it.each(reading)('of %s is as if it were left out', async (name) => {
    const { params, query } = samplesWith(nobodysIds)[name];
    const asked = (value?: string) => {
      const others = Object.fromEntries(
        optional(name).flatMap((field) => (value === undefined ? [] : [[field, value]])),
      );
      const kept = Object.entries(query ?? {}).filter(([field]) => !optional(name).includes(field));
      return send(town, name, { params: params ?? {}, query: { ...Object.fromEntries(kept), ...others } }, borrower);
    };
    const [empty, absent] = [await asked(''), await asked()];
    expect([empty.status, empty.body]).toEqual([absent.status, absent.body]);
    // Of nobody's ids some are not found; none is refused for its fields.
    expect(empty.status).not.toBe(400);
  });

  it('that is demanded is refused, and one that nobody knows is not looked at', async () => {
    const refused = await send(town, 'changeLanguage', { query: { locale: '' } }, borrower);
    expect([refused.status, Object.keys(refused.body['fields'] ?? {})]).toEqual([400, ['locale']]);
    const query = { constructor: '', ['__proto__']: '', other: '' };
    expect((await send(town, 'orders', { query }, borrower)).status).toBe(200);
  });
});

describe('an id in a path that can be none of ours', () => {
  it.each([0, 65, 200])('for it has %i letters, is not found as any unknown one', async (letters) => {
    const id = 'x'.repeat(letters);
    const ask = async (name: CallName, params: Record<string, string>) => {
      const { status, body } = await send(town, name, { params, ...(name === 'placeOrder' && { body: {} }) }, borrower);
      return [status, body['error'] ?? body['code'], body['errorCode']];
    };
    expect(await ask('webPayStatus', { id })).toEqual([404, 'PAYMENT_NOT_FOUND', -2]);
    expect(await ask('order', { serialNumber: id })).toEqual([404, 'ORDER_NOT_FOUND', undefined]);
    for (const name of ['customerName', 'costExplanation'] as const)
      expect(await ask(name, { uuid: id })).toEqual([404, 'NOT_FOUND', undefined]);
    expect(await ask('contract', { id })).toEqual([404, 'NOT_FOUND', undefined]);
    expect(await ask('product', { uuid: id })).toEqual([200, 1, undefined]);
    expect(await ask('placeOrder', { uuid: id })).toEqual([200, 5, undefined]);
  });
});

describe('answers', () => {
  it('speak the caller’s language: header, else cookie, else Portuguese', async () => {
    const visitor = borrowerOf(town, '841222222');
    const portuguese = await visitor.call('customerInfo', {}, { 'x-locale': '' });
    expect(portuguese.body.result).toBe('A sua sessão expirou.');
    const english = await visitor.call('customerInfo', {}, { 'x-locale': 'en' });
    expect(english.body.result).toBe('Your login state is expired.');
    visitor.cookies.set('locale', 'en');
    const byCookie = await visitor.call('customerInfo', {}, { 'x-locale': '' });
    expect(byCookie.body.result).toBe('Your login state is expired.');
    const header = await visitor.call('customerInfo', {}, { 'x-locale': 'pt' });
    expect(header.body.result).toBe('A sua sessão expirou.');
    // The language of a browser is nobody's choice, and one that is not ours is none.
    const foreign = await visitor.call('customerInfo', {}, { 'x-locale': 'EN', 'accept-language': 'pt' });
    expect(foreign.body.result).toBe('Your login state is expired.');
    visitor.cookies.delete('locale');
    const byBrowser = await visitor.call('customerInfo', {}, { 'x-locale': '', 'accept-language': 'en-GB,en' });
    expect(byBrowser.body.result).toBe('A sua sessão expirou.');
  });

  it('name wrong fields in the caller’s language', async () => {
    const visitor = borrowerOf(town, '841222222');
    const wrong = { query: { mobile: '12' } };
    const portuguese = await visitor.call('requestCode', wrong, { 'x-locale': 'pt' });
    const english = await visitor.call('requestCode', wrong, { 'x-locale': 'en' });
    expect(portuguese.body.fields?.['mobile']).toBe(portuguese.body.result);
    expect(english.body.fields?.['mobile']).toBe(english.body.result);
    expect(english.body.result).not.toBe(portuguese.body.result);
  });

  it('say of a number and of an amount what the specification and the document say, in the field too', async () => {
    for (const mobile of ['12', '811234567', '8'.repeat(30)]) {
      const { body } = await borrower.call('requestCode', { query: { mobile } });
      expect(body).toMatchObject({ error: 'MOBILE_INVALID', result: 'Please input the correct mobile' });
      expect(body.fields).toEqual({ mobile: 'Please input the correct mobile' });
    }
    for (const amount of [0, 1.005, '5', null]) {
      const { body } = await send(town, 'payByWeb', { body: { amount, orderNo: '1234567890' } }, borrower);
      expect(body).toMatchObject({ error: 'AMOUNT_INVALID', result: 'Please input right amount' });
    }
  });

  it('carry the service’s time and are never cached', async () => {
    const answer = await borrower.call('customerInfo');
    const date = Date.parse(answer.headers.get('date') ?? '');
    expect(Math.abs(date - town.clock.now().getTime())).toBeLessThan(5_000);
    expect(answer.headers.get('x-date')).toBe(answer.headers.get('date'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('name an unknown call plainly', async () => {
    const response = await fetch(new URL('/api/nothing/here', town.url));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, error: 'NOT_FOUND' });
  });

  it('describe themselves as OpenAPI 3.1', async () => {
    const document = await (await fetch(new URL('/api/openapi.json', town.url))).json();
    expect(document).toMatchObject({ openapi: '3.1.0' });
  });

  it('say whether the service is alive and ready', async () => {
    expect((await fetch(new URL('/healthz', town.url))).status).toBe(200);
    expect((await fetch(new URL('/readyz', town.url))).status).toBe(200);
  });
});

describe('a session', () => {
  it('dies after 14 idle days and after 30 days whatever happens', async () => {
    const again = borrowerOf(town, ana.phone);
    for (const [name, value] of borrower.cookies) again.cookies.set(name, value);
    await town.sandbox.advance({ days: 13 });
    expect((await again.call('customerInfo')).status).toBe(200);
    await town.sandbox.advance({ days: 13 });
    expect((await again.call('customerInfo')).status).toBe(200);
    await town.sandbox.advance({ days: 5 });
    expect((await again.call('customerInfo')).status).toBe(401);
  });

  it('lives on by calls that are done together with others', async () => {
    const { borrower: patient } = await signInAs('847777704');
    await town.sandbox.advance({ days: 13 });
    const id = '3f2b6c1e-8a4d-4f7b-9c05-1d2e3f4a5b6c';
    expect((await patient.call('webPayStatus', { params: { id } })).body.error).toBe('PAYMENT_NOT_FOUND');
    await town.sandbox.advance({ days: 13 });
    const body = { orderNo: '20261120000000000001', amount: 100 };
    expect((await patient.call('payByWeb', { body })).body.error).toBe('ORDER_NOT_FOUND');
    await town.sandbox.advance({ days: 3 });
    expect((await patient.call('commissionCarousel')).status).toBe(200);
    await patient.must('logout');
    const asked = [patient.call('payByWeb', { body }), patient.call('commissionCarousel')];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401]);
  });

  it('dies after other days when the policy says so, and its cookie lives as long', async () => {
    const { signIn } = defaultPolicy;
    const now = await signInAs('847777701');
    await withPolicy(town, { signIn: { ...signIn, sessionIdleDays: 2, sessionMaxDays: 3 } });
    const later = await signInAs('847777702');
    expect([maxAge(now.answer), maxAge(later.answer)]).toEqual(['2592000', '259200']);
    // Whose it is goes with it, for the page to read.
    expect(maxAge(later.answer, 'visitor')).toBe('259200');
    const [session, whose] = [cookieIn(later.answer, 'token'), cookieIn(later.answer, 'visitor')];
    expect([/HttpOnly/.test(session), /HttpOnly/.test(whose)]).toEqual([true, false]);
    const status = async () => (await later.borrower.call('customerInfo')).status;
    await town.sandbox.advance({ days: 1, minutes: 1_380 });
    expect(await status()).toBe(200);
    await town.sandbox.advance({ days: 1, minutes: 120 });
    expect([await status(), (await now.borrower.call('customerInfo')).status]).toEqual([401, 401]);

    await withPolicy(town, { signIn: { ...signIn, sessionIdleDays: 40, sessionMaxDays: 60 } });
    const patient = await signInAs('847777703');
    await town.sandbox.advance({ days: 39 });
    expect((await patient.borrower.call('customerInfo')).status).toBe(200);
  });
});

async function signInAs(phone: string) {
  const borrower = borrowerOf(town, phone);
  const { token } = await borrower.must('requestCode', { query: { mobile: phone } });
  const code = await town.sandbox.waitForCode(phone);
  return { borrower, answer: await borrower.call('verifyCode', { body: { identify: token, code } }) };
}

const cookieIn = ({ headers }: Answer<'verifyCode'>, name: string) =>
  headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? '';

const maxAge = (answer: Answer<'verifyCode'>, name = 'token') => /Max-Age=(\d+)/i.exec(cookieIn(answer, name))?.[1];
