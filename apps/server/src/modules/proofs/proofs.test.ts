import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { ana, beto, joined } from '../../../test/cast.ts';
import { fingerprint } from '../../../test/fingerprint.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let borrower: Borrower;
let orderNo: string;
beforeAll(async () => {
  town = await openTown();
  ({ borrower, serialNumber: orderNo } = await withLoan(town, ana));
});
afterAll(() => town.close());

type Parts = Record<string, string | Uint8Array>;
async function send(parts: Parts, who: Borrower = borrower, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value)]), 'photo.jpg');
  }
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const response = await fetch(new URL('/api/customer/proof', town.url), {
    method: 'POST',
    headers: { cookie, 'x-locale': 'en', ...headers },
    body: form,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#d90b3c' } });
const lastProof = async () =>
  (await rows(town, 'select * from payment_proof order by received_at desc limit 1'))[0] ?? {};
const opened = (purpose: string, sealed: unknown) => town.house.vault.openBytes(purpose, sealed as Buffer);

describe('proof of a payment', () => {
  it('is kept sealed as a lead, moves no money, and comes before a person', async () => {
    const before = await borrower.must('order', { params: { serialNumber: orderNo } });
    const answer = await send({ orderNo, transactionId: 'ABC123', text: 'Confirmado. Pagou 2.200,00MT' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, result: { state: 'received' } } });
    const proof = await lastProof();
    expect(String(opened('proof.transaction-id', proof['transaction_id_sealed']))).toBe('ABC123');
    expect(Object.values(proof).map(String).join(' ')).not.toContain('ABC123');
    expect(await borrower.must('order', { params: { serialNumber: orderNo } })).toEqual(before);
    const open = await rows(town, `select subject from incident where kind = 'payment-proof'`);
    expect(open).toEqual([{ subject: `order:${orderNo}` }]);
  });

  it('may come without a picture as JSON too', async () => {
    expect((await borrower.call('sendProof', { body: { orderNo, text: 'paguei ontem' } })).status).toBe(200);
  });

  it('has its picture made anew: a JPEG, upright, without metadata, of bounded size', async () => {
    const sent = await picture(3_000, 1_000)
      .withExif({ IFD0: { Copyright: 'SEGREDO' } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    expect((await send({ orderNo, image: sent })).status).toBe(200);
    const kept = opened('proof.image', (await lastProof())['image_sealed']);
    const meta = await sharp(kept).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 667, height: 2_000 });
    expect(meta.exif).toBeUndefined();
    expect(kept.includes('SEGREDO')).toBe(false);
  });

  it.each([['jpeg'], ['png'], ['webp']] as const)('takes a picture as %s', async (format) => {
    expect((await send({ orderNo, image: await picture().toFormat(format).toBuffer() })).status).toBe(200);
  });

  it('refuses what is no such picture, whatever it calls itself, and writes nothing', async () => {
    const before = await fingerprint(town);
    const jpeg = await picture().jpeg().toBuffer();
    const hostile = {
      svg: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><image href="file:///etc/passwd"/></svg>',
      ),
      html: Buffer.from('<html><script>alert(1)</script></html>'),
      pdf: Buffer.from('%PDF-1.7 nothing here'),
      gif: await picture().gif().toBuffer(),
      cut: jpeg.subarray(0, 200),
      noise: Buffer.from('x'.repeat(10_000)),
      bomb: await picture(6_000, 6_000).png().toBuffer(),
    };
    for (const [name, image] of Object.entries(hostile)) {
      expect(await send({ orderNo, image }), name).toMatchObject({ status: 400, body: { error: 'IMAGE_UNREADABLE' } });
    }
    expect(await send({ orderNo, image: Buffer.alloc(5 * 1024 * 1024 + 1, 1) })).toMatchObject({
      status: 413,
      body: { success: false, error: 'TOO_LARGE' },
    });
    expect(await send({ orderNo, text: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
    expect(await send({ orderNo })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    expect(await send({ orderNo, text: '' })).toMatchObject({ status: 400 });
    expect(await send({ orderNo, text: 'a', unknown: '1' })).toMatchObject({ status: 400 });
    expect(await send({ orderNo, text: 'a\u0000b' })).toMatchObject({ status: 400 });
    expect(await fingerprint(town)).toBe(before);
  });

  it('of another person’s order is not found, exactly as of an unknown one', async () => {
    const stranger = await joined(town, beto);
    const foreign = await send({ orderNo, text: 'meu' }, stranger);
    const unknown = await send({ orderNo: '4810227738', text: 'meu' }, stranger);
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ status: 404, body: { error: 'ORDER_NOT_FOUND' } });
  });

  it('needs a session before a byte of it is read', async () => {
    const nobody = { ...borrower, cookies: new Map<string, string>() };
    expect((await send({ orderNo, text: 'a' }, nobody)).status).toBe(401);
  });

  it('with an idempotency key is taken once, and ten a day at most', async () => {
    const { borrower: other, serialNumber } = await withLoan(town, person(1));
    const key = { 'idempotency-key': 'proof-1' };
    const image = await picture().png().toBuffer();
    const first = await send({ orderNo: serialNumber, image }, other, key);
    expect(await send({ orderNo: serialNumber, image }, other, key)).toEqual(first);
    const reused = await send({ orderNo: serialNumber, image: await picture(41).png().toBuffer() }, other, key);
    expect(reused).toMatchObject({ status: 409, body: { error: 'KEY_REUSED' } });
    for (let n = 2; n <= 10; n += 1)
      expect((await send({ orderNo: serialNumber, text: `${n}` }, other)).status).toBe(200);
    expect(await send({ orderNo: serialNumber, text: '11' }, other)).toMatchObject({
      status: 429,
      body: { error: 'PROOF_LIMIT' },
    });
  });
});

describe('forms', () => {
  it('are refused by every other call', async () => {
    const form = new FormData();
    form.append('identify', 'x');
    const response = await fetch(new URL('/api/verify_code', town.url), { method: 'POST', body: form });
    expect(response.status).toBe(400);
  });
});
