import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../test/borrower.ts';
import { person, withLoan } from '../../test/loan.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
let borrower: Borrower;
let serialNumber: string;
beforeAll(async () => {
  town = await openTown();
  ({ borrower, serialNumber } = await withLoan(town, person(1)));
});
afterAll(() => town.close());

async function post(path: string, body: string | FormData): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(new URL(`/api${path}`, town.url), {
    method: 'POST',
    headers: {
      cookie: [...borrower.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      'x-locale': 'en',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

it('a field is refused where a write takes none, and changes nothing', async () => {
  const refused = { status: 400, body: { error: 'INVALID_INPUT', fields: { everywhere: expect.any(String) } } };
  expect(await post('/logout', '{"everywhere":true}')).toMatchObject(refused);
  expect((await borrower.call('customerInfo')).status).toBe(200);
});

it('a body that is no JSON is refused by the calls that pay as all they refuse: with an errorCode', async () => {
  const refused = { success: false, error: 'INVALID_INPUT', errorCode: -3 };
  expect(await post('/webpay/pay', '{"amount":')).toMatchObject({ status: 400, body: refused });
  const tooLarge = JSON.stringify({ amount: 500, orderNo: serialNumber, more: 'x'.repeat(40_000) });
  expect(await post('/webpay/pay', tooLarge)).toMatchObject({ status: 413, body: { errorCode: -3 } });
  expect((await post('/logout', '{"')).body).not.toHaveProperty('errorCode');
});

it('a coupon of null, as an offer without one answers it, is none', async () => {
  const { products } = await borrower.must('products');
  expect(products).toEqual([]);
  const answer = await borrower.call('placeOrder', { params: { uuid: 'none' }, body: { couponCode: null } });
  expect(answer).toMatchObject({ status: 200, body: { code: 5 } });
});

it.each([
  [
    '/basic_info',
    { nid: null, firstName: null, lastName: null, gender: null },
    [
      ['nid', 'Please input your NUIT'],
      ['firstName', 'Please input your first name'],
      ['lastName', 'Please input your last name'],
      ['gender', 'Please select your gender'],
    ],
  ],
  [
    '/nok',
    [
      { relationship: null, fullName: null, contact: null },
      { relationship: 'Workmate', fullName: null, contact: null },
    ],
    [
      ['0.relationship', 'Please select relationship'],
      ['0.fullName', 'Please input full name'],
      ['0.contact', 'Please input contact'],
      ['1.fullName', 'Please input full name'],
      ['1.contact', 'Please input contact'],
    ],
  ],
] as const)('of %s a field of null is one left empty, and asked for', async (path, body, fields) => {
  const refused = { status: 400, body: { error: 'INVALID_INPUT', fields: Object.fromEntries(fields) } };
  expect(await post(path, JSON.stringify(body))).toMatchObject(refused);
});

it('a second picture is one too many, and none that is too large', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d90b3c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('orderNo', serialNumber);
  for (const name of ['a.png', 'b.png']) form.append('image', new Blob([new Uint8Array(picture)]), name);
  const refused = { status: 400, body: { error: 'INVALID_INPUT', fields: { image: expect.any(String) } } };
  expect(await post('/customer/proof', form)).toMatchObject(refused);
});

it('who signs out with an empty body is signed out', async () => {
  expect(await post('/logout', '{}')).toMatchObject({ status: 200 });
  expect((await borrower.call('customerInfo')).status).toBe(401);
});
