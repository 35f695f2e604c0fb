import { describe, expect, it } from 'vitest';
import { ana, beto, raw, smsToken, started } from '../../test/start.ts';
import type { Sandbox } from '../index.ts';

const sms = (fields: Record<string, unknown> = {}) => ({
  id: 'sms-1',
  to: `258${ana}`,
  from: 'Kukula',
  text: 'O seu codigo: 4071\n\n@kukula.example #4071',
  ...fields,
});

async function send(sandbox: Sandbox, body: unknown, token = smsToken) {
  return raw(sandbox, 'POST', '/sms', body, { authorization: `Bearer ${token}` });
}

describe('an SMS', () => {
  it('arrives on the phone, newest first, and its code can be read', async () => {
    const { sandbox, client } = await started();
    expect(await send(sandbox, sms())).toEqual({ status: 202, body: { accepted: true } });
    await send(sandbox, sms({ id: 'sms-2', text: 'Pagamento de 2,200.00 MT ate 20/12/2026.' }));
    const { messages } = await client.phone(ana);
    expect(messages.map(({ text }) => text)).toEqual([
      'Pagamento de 2,200.00 MT ate 20/12/2026.',
      'O seu codigo: 4071\n\n@kukula.example #4071',
    ]);
    expect(messages[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      text: 'Pagamento de 2,200.00 MT ate 20/12/2026.',
    });
    expect(await client.waitForCode(ana)).toBe('4071');
    expect((await client.phone(beto)).messages).toEqual([]);
    expect((await client.waitForMessage(ana, /2,200\.00/)).id).toBe(messages[0]?.id);
  });

  it('has its code read once: the next sign-in waits for the next code', async () => {
    const { sandbox, client } = await started();
    await send(sandbox, sms());
    expect(await client.waitForCode(ana)).toBe('4071');
    await expect(client.waitForCode(ana, 100)).rejects.toThrow(/in vain for a code on 841234567/);
    await send(sandbox, sms({ id: 'sms-2', text: 'Codigo 1999' }));
    expect(await client.waitForCode(ana)).toBe('1999');
  });

  it('sent again with the same id is accepted again and delivered once', async () => {
    const { sandbox, client } = await started();
    expect([(await send(sandbox, sms())).status, (await send(sandbox, sms())).status]).toEqual([202, 202]);
    expect((await client.phone(ana)).messages).toHaveLength(1);
  });

  it('needs the token', async () => {
    const { sandbox, client } = await started();
    expect((await send(sandbox, sms(), 'guess')).status).toBe(401);
    expect((await raw(sandbox, 'POST', '/sms', sms())).status).toBe(401);
    expect((await client.phone(ana)).messages).toEqual([]);
  });

  it.each([
    [{ to: '811234567' }],
    [{ to: 5 }],
    [{ id: undefined }],
    [{ text: '' }],
    [{ text: 'x'.repeat(1001) }],
    [{ from: null }],
    [{ more: 1 }],
  ])('with %j is refused', async (change) => {
    const { sandbox, client } = await started();
    expect(await send(sandbox, sms(change))).toEqual({ status: 400, body: { error: expect.any(String) } });
    expect((await client.phone(ana)).messages).toEqual([]);
  });

  it('can be lost, doubled, refused, or delivered without the sender hearing of it', async () => {
    const { sandbox, client } = await started();
    const count = async () => (await client.phone(ana)).messages.length;
    await client.setFaults({ sms: { lossRate: 1 } });
    expect((await send(sandbox, sms({ id: 'a' }))).status).toBe(202);
    expect(await count()).toBe(0);
    await client.setFaults({ sms: { errorRate: 1, errorCode: '429' } });
    expect((await send(sandbox, sms({ id: 'b' }))).status).toBe(429);
    expect(await count()).toBe(0);
    await client.setFaults({ sms: { duplicateRate: 1 } });
    await send(sandbox, sms({ id: 'c' }));
    expect(await count()).toBe(2);
    await client.setFaults({ sms: { successAfterTimeoutRate: 1 } });
    await expect(send(sandbox, sms({ id: 'd' }))).rejects.toThrow();
    expect(await count()).toBe(3);
    await client.setFaults({});
    expect((await send(sandbox, sms({ id: 'd' }))).status).toBe(202);
    expect(await count()).toBe(3);
  });
});
