import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../test/loan.ts';
import { openTown, type Town } from '../../test/town.ts';
import { networksOf } from './rail-networks.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL(path, town.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('the asynchronous result', () => {
  it('has the rail asked at once, and is believed in nothing', async () => {
    await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 } });
    const { borrower, serialNumber } = await withLoan(town, person(1));
    await town.sandbox.setFaults({});
    const [sent] = await rows(town, 'select reference from payout_try order by sent_at desc limit 1');
    const told = {
      input_OriginalConversationID: 'AG20261120',
      input_ThirdPartyReference: sent?.['reference'],
      input_TransactionID: 'CLAIMED1',
      input_ResultCode: '0',
    };
    // The rail pays some time after its time-out; asked before, it says that it is not done.
    await expect.poll(() => town.sandbox.statement(borrower.phone)).toMatchObject([{ kind: 'b2c' }]);
    const answer = await post('/rails/mpesa/result', told);
    expect([answer.status, await answer.json()]).toMatchObject([200, { output_ResponseCode: '0' }]);
    await expect.poll(() => statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await rows(town, `select 1 from rail_transaction where rail_transaction_id = 'CLAIMED1'`)).toEqual([]);
  });

  it('is answered alike for a reference that is none of ours', async () => {
    const told = {
      input_OriginalConversationID: 'X1',
      input_ThirdPartyReference: 'NOBODYS',
      input_ResultCode: 'INS-0',
    };
    expect((await post('/rails/mpesa/result', told)).status).toBe(200);
    for (const unreadable of [{}, null, 'text', [told]])
      expect((await post('/rails/mpesa/result', unreadable)).status).toBe(400);
  });
});

describe('a payment that is told', () => {
  const told = (body: Buffer, headers = {}, { secret = town.railSecret, aheadSeconds = 0 } = {}) => {
    const seconds = Math.floor(town.clock.now().getTime() / 1_000) + aheadSeconds;
    const hex = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
    return fetch(new URL('/rails/mpesa/notification', town.url), {
      method: 'POST',
      headers: { 'x-signature': `t=${seconds},v1=${hex}`, ...headers },
      body: new Uint8Array(body),
    });
  };
  const payment = (transactionId: string) =>
    JSON.stringify({
      transactionId,
      amount: 10,
      businessNumber: '955555',
      reference: 'João',
      paidAt: town.clock.now().toISOString(),
    });

  it.each([
    ['a byte order mark before it', 'TOLD1', (text: string) => Buffer.from(`\uFEFF${text}`), {}],
    ['letters that are no UTF-8', 'TOLD2', (text: string) => Buffer.from(text, 'latin1'), {}],
    ['no type', 'TOLD3', Buffer.from, {}],
    ['a type that is none', 'TOLD4', Buffer.from, { 'content-type': 'json' }],
  ])('is taken by its signature with %s', async (_, id, bytes, headers) => {
    expect((await told(bytes(payment(id)), headers)).status).toBe(200);
    const stored = 'select amount_centavos as amount from rail_transaction where rail_transaction_id = $1';
    expect(await rows(town, stored, [id])).toEqual([{ amount: 1_000n }]);
  });

  it('is put before a person by its digest when it is signed and cannot be read: it may be money', async () => {
    const bytes = Buffer.from('{"transactionId":"TOLD6","amount":"dez"}');
    const alarms = () => rows(town, `select subject from incident where kind = 'notification-unreadable'`);
    expect((await told(bytes, {}, { secret: 'of somebody else' })).status).toBe(401);
    expect(await alarms()).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect((await told(bytes)).status).toBe(400);
    expect(await alarms()).toEqual([{ subject: `sha256:${createHash('sha256').update(bytes).digest('hex')}` }]);
  });

  it('is put before a person when only the time of its signature is wrong: no other of the rail’s is taken either', async () => {
    const bytes = Buffer.from(payment('TOLD5'));
    const alarms = () => rows(town, `select subject, detail from incident where kind = 'clock-apart'`);
    expect((await told(bytes, {}, { secret: 'of somebody else', aheadSeconds: 3_600 })).status).toBe(401);
    expect(await alarms()).toEqual([]);
    expect((await told(bytes, {}, { aheadSeconds: -3_600 })).status).toBe(401);
    expect(await alarms()).toMatchObject([
      { subject: 'machine:M-Pesa', detail: { behindSeconds: expect.any(Number) } },
    ]);
  });
});

describe('the networks of the rail', () => {
  it('are the only ones a result is taken from', () => {
    const isRail = networksOf(['10.1.2.0/24', '196.3.99.7']);
    expect(['10.1.2.9', '::ffff:10.1.2.9', '196.3.99.7'].map(isRail)).toEqual([true, true, true]);
    expect(['10.1.3.9', '196.3.99.8', 'nowhere', '::1'].map(isRail)).toEqual([false, false, false, false]);
    expect(() => networksOf(['everywhere'])).toThrow('everywhere is no network');
  });

  it('are held against who asks, behind a proxy of ours, too: nobody else’s result hurries anything', async () => {
    const behind = await openTown({ RAIL_NETWORKS: '10.1.2.0/24', TRUSTED_PROXIES: '127.0.0.1' });
    const told = { input_OriginalConversationID: 'X1', input_ThirdPartyReference: 'Y1', input_ResultCode: 'INS-0' };
    const from = async (address?: string) => {
      const headers = { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) };
      const url = new URL('/rails/mpesa/result', behind.url);
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(told) })).status;
    };
    expect([await from(), await from('10.1.3.9'), await from('10.1.2.9')]).toEqual([403, 403, 200]);
    await behind.close();
  });
});

describe('the delivery report of an SMS', () => {
  it('is taken with the gateway’s token only', async () => {
    const [sms] = await rows(town, `select id from sms where state = 'sent' limit 1`);
    const id = String(sms?.['id']);
    await rows(town, 'update sms set delivered_at = null where id = $1', [id]);
    const delivered = () => rows(town, 'select 1 from sms where id = $1 and delivered_at is not null', [id]);
    expect((await post('/rails/sms/report', { id })).status).toBe(401);
    expect(await delivered()).toEqual([]);
    const token = { authorization: `Bearer ${town.house.config.SMS_TOKEN}` };
    expect((await post('/rails/sms/report', { id, state: 'delivered' }, token)).status).toBe(200);
    expect(await delivered()).toHaveLength(1);
    for (const report of [{ id: 'no such id' }, { id, state: { toString: 1 } }])
      expect((await post('/rails/sms/report', report, token)).status).toBe(200);
  });

  it('is of the message that its id names, in whatever letters a gateway writes that', async () => {
    const [sms] = await rows(town, `select id from sms where state = 'sent' limit 1`);
    const id = String(sms?.['id']);
    await rows(town, 'update sms set delivered_at = null where id = $1', [id]);
    const token = { authorization: `Bearer ${town.house.config.SMS_TOKEN}` };
    await post('/rails/sms/report', { id: id.toUpperCase(), state: 'DELIVRD' }, token);
    expect(await rows(town, 'select 1 from sms where id = $1 and delivered_at is not null', [id])).toHaveLength(1);
  });

  it('is taken from the second gateway with its own token, and with none from nobody', async () => {
    const config = town.house.config as { SMS_TOKEN: string; SMS_SECOND_TOKEN: string };
    const { SMS_TOKEN: first } = config;
    const reported = async (token: string) =>
      (await post('/rails/sms/report', { id: 'no such id' }, { authorization: `Bearer ${token}` })).status;
    expect(await reported('of the second')).toBe(401);
    config.SMS_SECOND_TOKEN = 'of the second';
    expect([await reported('of the second'), await reported(first)]).toEqual([200, 200]);
    Object.assign(config, { SMS_TOKEN: '', SMS_SECOND_TOKEN: '' });
    expect([await reported(''), await reported('undefined')]).toEqual([401, 401]);
    config.SMS_TOKEN = first;
  });
});
