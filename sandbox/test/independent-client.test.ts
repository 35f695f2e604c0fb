import { Client } from '@paymentsds/mpesa';
import { describe, expect, it } from 'vitest';
import { ana, started, type Started } from './start.ts';
import { waitFor } from '../src/wait-for.ts';

/** The rail as somebody else's client sees it: `@paymentsds/mpesa` on the vendor's own ports. */
async function stranger(change: Record<string, string> = {}): Promise<Started & { mpesa: Client }> {
  const world = await startedOnVendorPorts();
  const { apiKey, publicKey, initiator, securityCredential, serviceProviderCode, origin } =
    await world.client.credentials();
  const mpesa = new Client({
    host: 'http://127.0.0.1',
    apiKey,
    publicKey,
    origin,
    serviceProviderCode,
    securityCredential,
    initiatorIdentifier: initiator,
    timeout: 30,
    ...change,
  });
  return { ...world, mpesa };
}

// The ports are the vendor's and the same for everybody: another run on this machine may hold them for a while.
async function startedOnVendorPorts(): Promise<Started> {
  return waitFor("the vendor's ports to be free", 20_000, async () => {
    try {
      return await started({ vendorPorts: true, promptLifeMs: 1_500 });
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE') return undefined;
      throw fault;
    }
  });
}

describe('an independent M-Pesa client', { timeout: 40_000 }, () => {
  it('collects, pays out, asks and reverses', async () => {
    const { mpesa, client } = await stranger();
    await client.fund(ana, 500);

    const receiving = mpesa.receive({ from: ana, reference: 'R1', transaction: 'T12344C', amount: '120.50' });
    await client.waitForPrompt(ana);
    await client.acceptPrompt(ana);
    const received = await receiving;
    expect(received.response).toEqual({ status: 201, code: 'INS-0', desc: 'Request processed successfully' });
    expect(received.reference).toBe('R1');
    expect((await client.phone(ana)).balance).toBe(379.5);

    const sent = await mpesa.send({ to: ana, reference: 'R2', transaction: 'T12345C', amount: '1760' });
    expect(sent.response.code).toBe('INS-0');
    expect((await client.phone(ana)).balance).toBe(2139.5);

    const business = await mpesa.send({ to: '979797', reference: 'R3', transaction: 'T12346C', amount: '10' });
    expect(business.response.code).toBe('INS-0');

    const asked = await mpesa.query({ reference: 'Q1', subject: sent.transaction });
    expect(asked).toMatchObject({
      response: { status: 200, code: 'INS-0' },
      transaction: sent.transaction,
      conversation: sent.conversation,
    });

    const reverted = await mpesa.revert({ reference: 'R4', transaction: sent.transaction, amount: '760' });
    expect(reverted.response.code).toBe('INS-0');
    expect((await client.phone(ana)).balance).toBe(1379.5);
  });

  it('hears every refusal with its own HTTP status', async () => {
    const { mpesa, client } = await stranger();
    await client.fund(ana, 100);
    const collect = (reference: string, amount: string) =>
      mpesa.receive({ from: ana, reference, transaction: 'T1', amount }).catch((refusal: unknown) => refusal);

    const refusing = collect('R1', '50');
    await client.waitForPrompt(ana);
    await client.refusePrompt(ana);
    expect(await refusing).toMatchObject({ response: { status: 401 } });

    const mistyping = collect('R2', '50');
    await client.waitForPrompt(ana);
    await client.acceptPrompt(ana, '0000');
    expect(await mistyping).toMatchObject({ response: { status: 400 } });

    const tooPoor = collect('R3', '100.01');
    await client.waitForPrompt(ana);
    await client.acceptPrompt(ana);
    expect(await tooPoor).toMatchObject({ response: { status: 422 } });

    expect(await collect('R4', '50')).toMatchObject({ response: { status: 408 } });
    expect(await collect('R4', '50')).toMatchObject({ response: { status: 409 } });
    await expect(mpesa.send({ to: ana, reference: 'R5', transaction: 'T1', amount: '99999999' })).rejects.toMatchObject(
      {
        response: { status: 422 },
      },
    );
    await expect(mpesa.query({ reference: 'Q1', subject: 'NOSUCH' })).rejects.toMatchObject({
      response: { status: 400 },
    });
    await expect(mpesa.revert({ reference: 'R6', transaction: 'NOSUCH', amount: '1' })).rejects.toMatchObject({
      response: { status: 400 },
    });
    expect((await client.phone(ana)).balance).toBe(100);
  });

  it('with a wrong key gets no further than the door', async () => {
    const { mpesa, client } = await stranger({ apiKey: 'somebodyelses' });
    await expect(mpesa.send({ to: ana, reference: 'R1', transaction: 'T1', amount: '5' })).rejects.toMatchObject({
      response: { status: 401 },
    });
    expect(await client.statement(ana)).toEqual([]);
  });
});

describe("the vendor's ports", { timeout: 40_000 }, () => {
  it('answer one operation each', async () => {
    const { sandbox } = await startedOnVendorPorts();
    expect(sandbox.vendorUrls).toEqual({
      c2b: 'http://127.0.0.1:18352',
      b2c: 'http://127.0.0.1:18345',
      b2b: 'http://127.0.0.1:18349',
      reversal: 'http://127.0.0.1:18354',
      query: 'http://127.0.0.1:18353',
      customerName: 'http://127.0.0.1:19323',
    });
    const elsewhere = await fetch('http://127.0.0.1:18352/ipg/v1x/b2cPayment/', { method: 'POST' });
    expect([elsewhere.status, await elsewhere.json()]).toEqual([404, { output_error: 'Not Found' }]);
    expect((await fetch('http://127.0.0.1:18345/ipg/v1x/b2cPayment/', { method: 'POST' })).status).toBe(401);
    expect((await fetch('http://127.0.0.1:18345/phones/841234567')).status).toBe(404);
  });
});
