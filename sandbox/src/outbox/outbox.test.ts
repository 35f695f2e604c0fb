import { describe, expect, it } from 'vitest';
import { checkSignature, received, receiver } from '../../test/receiver.ts';
import { again, ana, railSecret, raw, smsToken, started } from '../../test/start.ts';
import type { Machine } from '../timers.ts';
import { waitFor } from '../wait-for.ts';

const payment = { businessNumber: '955555', reference: '4810227738', amount: 330.5 };

describe('a payment by *150#', () => {
  it('moves the money and tells the service, signed', async () => {
    const service = await receiver(() => received);
    const { client } = await started({ serviceUrl: service.url });
    await client.fund(ana, 1000);
    const { transactionId } = await client.pay(ana, payment);
    expect(transactionId).toMatch(/^[A-Z0-9]{10}$/);
    expect((await client.phone(ana)).balance).toBe(669.5);

    const told = await waitFor('the notification', 3_000, () => service.heard[0]);
    expect(told.path).toBe('/rails/mpesa/notification');
    expect(told.json).toEqual({
      transactionId,
      msisdn: `258${ana}`,
      amount: 330.5,
      businessNumber: '955555',
      reference: '4810227738',
      paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
    });
    const signature = checkSignature(railSecret, told);
    expect(signature.right).toBe(true);
    expect(Math.abs(signature.at.getTime() - (await client.clock()).getTime())).toBeLessThan(10_000);
    expect(await client.businessStatement()).toContain(`${transactionId},`);
    expect(await client.businessStatement()).toContain(`,paybill,Completed,258${ana},4810227738,330.50,,10000330.50\n`);
  });

  it.each([
    [404, { ...payment, businessNumber: '111111' }],
    [409, { ...payment, amount: 1000.01 }],
    [400, { ...payment, amount: 0 }],
    [400, { ...payment, amount: 1.005 }],
    [400, { ...payment, amount: '5' }],
    [400, { ...payment, reference: '' }],
    [400, { ...payment, reference: 'x'.repeat(21) }],
    [400, { ...payment, pin: '0000' }],
    [400, { ...payment, more: 1 }],
    [400, undefined],
  ])('is refused with %i for %j and moves nothing', async (status, body) => {
    const { sandbox, client } = await started();
    await client.fund(ana, 1000);
    expect(await raw(sandbox, 'POST', `/phones/${ana}/pay`, body)).toEqual({
      status,
      body: { error: expect.any(String) },
    });
    expect((await client.phone(ana)).balance).toBe(1000);
  });
});

describe('the notification', () => {
  it('is told again until the service has received it, the same body each time', async () => {
    const service = await receiver((_heard, count) => {
      if (count === 1) return 'hang up';
      if (count === 2) return { status: 503, body: '{"error":"busy"}' };
      if (count === 3) return { status: 200, body: '{"received":false}' };
      return received;
    });
    const { client } = await started({ serviceUrl: service.url });
    await client.fund(ana, 1000);
    await client.pay(ana, payment);
    await waitFor('four tellings', 20_000, () => service.heard[3]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(service.heard).toHaveLength(4);
    expect(new Set(service.heard.map(({ body }) => body)).size).toBe(1);
    expect(service.heard.every((told) => checkSignature(railSecret, told).right)).toBe(true);
  });

  it('is told again although the alarm rings a moment early and time goes on while it looks', async () => {
    let nowMs = Date.parse('2026-11-20T08:00:00.000Z');
    const earlyMachine: Machine = {
      nowMs: () => (nowMs += 1),
      after: (delayMs, work) => {
        const earlyMs = nowMs + delayMs - 2;
        const timer = setTimeout(() => {
          nowMs = Math.max(nowMs, earlyMs);
          work();
        }, 1);
        return () => clearTimeout(timer);
      },
    };
    const service = await receiver((_heard, count) => (count === 1 ? { status: 503, body: '{}' } : received));
    const { client } = await started({ serviceUrl: service.url, machine: earlyMachine });
    await client.fund(ana, 1000);
    await client.pay(ana, payment);
    await waitFor('the second telling', 3_000, () => service.heard[1]);
  });

  it("outlives a restart of the sandbox, and waits for the service's address", async () => {
    const { sandbox, client, dataFile } = await started();
    await client.fund(ana, 1000);
    const { transactionId } = await client.pay(ana, payment);
    await sandbox.stop();
    const service = await receiver(() => received);
    const later = await again(dataFile);
    later.sandbox.connect({ serviceUrl: service.url });
    const told = await waitFor('the notification', 3_000, () => service.heard[0]);
    expect(told.json['transactionId']).toBe(transactionId);
  });

  it.each([
    ['lost', { lossRate: 1 }],
    ['wrongly signed', { errorRate: 1 }],
  ])('is %s while the fault stands, and arrives when it is cleared', async (_how, notify) => {
    const service = await receiver((told) =>
      checkSignature(railSecret, told).right ? received : { status: 401, body: '{}' },
    );
    const { client } = await started({ serviceUrl: service.url });
    await client.fund(ana, 1000);
    await client.setFaults({ notify });
    await client.pay(ana, payment);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(service.heard.filter((told) => checkSignature(railSecret, told).right)).toEqual([]);
    await client.setFaults({});
    await waitFor('the notification', 15_000, () =>
      service.heard.find((told) => checkSignature(railSecret, told).right),
    );
  });

  it('keeps no other waiting while it is delayed', async () => {
    const service = await receiver(() => received);
    const { client } = await started({ serviceUrl: service.url });
    await client.fund(ana, 10_000);
    await client.setFaults({ notify: { delayMs: 600_000 } });
    for (let count = 0; count < 20; count += 1) await client.pay(ana, payment);
    await client.setFaults({});
    const { transactionId } = await client.pay(ana, payment);
    // The one before it may have been told as well: it is looked at a moment after it was paid.
    const isTold = () => service.heard.some(({ json }) => json['transactionId'] === transactionId) || undefined;
    await waitFor('the last payment', 3_000, isTold);
  });

  it('comes twice at once, or again after it was received, when so switched', async () => {
    const service = await receiver(() => received);
    const { client } = await started({ serviceUrl: service.url });
    await client.fund(ana, 1000);
    await client.setFaults({ notify: { duplicateRate: 1 } });
    await client.pay(ana, payment);
    await waitFor('both', 3_000, () => service.heard[1]);
    await client.setFaults({ notify: { successAfterTimeoutRate: 1 } });
    const { transactionId } = await client.pay(ana, payment);
    const times = () => service.heard.filter(({ json }) => json['transactionId'] === transactionId).length;
    await waitFor('a second telling', 3_000, () => times() >= 2 || undefined);
    await client.setFaults({});
  });
});

describe('the delivery report of an SMS', () => {
  it('is told to the address that was given', async () => {
    const service = await receiver(() => ({ status: 204, body: '' }));
    const { sandbox } = await started({ smsReportUrl: `${service.url}/rails/sms/report` });
    await raw(
      sandbox,
      'POST',
      '/sms',
      { id: 'sms-1', to: `258${ana}`, from: 'Kukula', text: 'Ola' },
      {
        authorization: `Bearer ${smsToken}`,
      },
    );
    const told = await waitFor('the report', 3_000, () => service.heard[0]);
    expect(told).toMatchObject({ path: '/rails/sms/report', authorization: `Bearer ${smsToken}` });
    expect(told.json).toMatchObject({ id: 'sms-1', to: `258${ana}`, state: 'delivered' });
  });
});
