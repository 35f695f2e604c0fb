import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, type Borrower } from '../../test/borrower.ts';
import { ana, beto, joined } from '../../test/cast.ts';
import { fingerprint } from '../../test/fingerprint.ts';
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

describe('foreign pages', () => {
  it('cannot write, nor make a GET act, in a borrower’s name', async () => {
    const before = await fingerprint(town);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const write = await borrower.call('logout', {}, headers);
      expect([write.status, write.body.error]).toEqual([403, 'CROSS_SITE']);
      const acting = await borrower.call('requestCode', { query: { mobile: '841111111' } }, headers);
      expect([acting.status, acting.body.error]).toEqual([403, 'CROSS_SITE']);
    }
    expect(await fingerprint(town)).toBe(before);
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
    const key = { 'idempotency-key': 'beto-1' };
    const first = await other.call('placeOrder', { params }, key);
    await town.settle();
    const again = await other.call('placeOrder', { params }, key);
    expect(again.body).toEqual(first.body);
    const reused = await other.call('placeOrder', { params, body: { agreed: true } }, key);
    expect([reused.status, reused.body.error]).toEqual([409, 'KEY_REUSED']);
    const tooLong = await other.call('placeOrder', { params }, { 'idempotency-key': 'x'.repeat(65) });
    expect(tooLong.status).toBe(400);
    expect((await other.must('orders', { query: {} })).data).toHaveLength(1);
  });
});

describe('answers', () => {
  it('speak the caller’s language: header, else cookie, else Portuguese', async () => {
    const visitor = borrowerOf(town, '841222222');
    const portuguese = await visitor.call('customerInfo', {}, { 'x-locale': '' });
    expect(portuguese.body.result).toBe('A sua sessão expirou.');
    const english = await visitor.call('customerInfo', {}, { 'x-locale': 'en' });
    expect(english.body.result).toBe('Your login state is expired.');
  });

  it('carry the service’s time and are never cached', async () => {
    const answer = await borrower.call('customerInfo');
    const date = Date.parse(answer.headers.get('date') ?? '');
    expect(Math.abs(date - town.clock.now().getTime())).toBeLessThan(5_000);
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
});
