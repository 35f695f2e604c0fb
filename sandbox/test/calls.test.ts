import { describe, expect, it } from 'vitest';
import { again, ana, b2cPath, beto, c2bPath, callRail, payment, query, raw, started } from './start.ts';
import { startSandbox } from '../src/index.ts';
import { realMachine } from '../src/timers.ts';

describe('a phone', () => {
  it('exists when it is first named: an empty wallet, no messages, no prompt', async () => {
    const { client } = await started();
    expect(await client.phone(ana)).toEqual({ msisdn: ana, balance: 0, messages: [], prompt: null });
    expect(await client.phone(`258${ana}`)).toEqual(await client.phone(ana));
    expect(await client.statement(ana)).toEqual([]);
  });

  it.each(['811234567', '84123456', 'abc', '8412345678'])('with the number %s does not', async (msisdn) => {
    const { sandbox } = await started();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/statement'],
      ['POST', '/fund'],
      ['POST', '/pay'],
      ['PUT', ''],
    ] as const) {
      const answer = await raw(sandbox, method, `/phones/${msisdn}${path}`, method === 'GET' ? undefined : {});
      expect(answer).toEqual({ status: 400, body: { error: expect.any(String) } });
    }
  });

  it('is given money by an agent', async () => {
    const { sandbox, client } = await started();
    expect((await client.fund(ana, 12.34)).balance).toBe(12.34);
    expect(await client.statement(ana)).toMatchObject([{ kind: 'fund', amount: 12.34 }]);
    for (const amount of [0, -1, 1.001, '5', undefined, null]) {
      expect((await raw(sandbox, 'POST', `/phones/${ana}/fund`, { amount })).status).toBe(400);
    }
    expect((await client.phone(ana)).balance).toBe(12.34);
  });

  it('has a statement whose sum is its balance', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 100.1);
    await callRail(sandbox, 'POST', b2cPath, payment({ input_Amount: '0.20' }));
    await client.pay(ana, { businessNumber: '955555', reference: 'X', amount: 33.33 });
    const centavos = (await client.statement(ana)).map(({ amount }) => Math.round(amount * 100));
    expect(centavos).toEqual([10_010, 20, -3_333]);
    expect((await client.phone(ana)).balance).toBe(66.97);
  });

  it('cannot answer a prompt that is not there, nor in words we do not know', async () => {
    const { sandbox } = await started();
    const answer = async (body: unknown) => (await raw(sandbox, 'POST', `/phones/${ana}/prompt`, body)).status;
    expect(await answer({ action: 'accept' })).toBe(409);
    expect(await answer({ action: 'maybe' })).toBe(400);
    expect(await answer({})).toBe(400);
  });
});

describe('the merchant', () => {
  it('has an account statement of a day in Maputo', async () => {
    const { sandbox, client } = await started();
    await client.moveTo(new Date('2030-01-01T21:59:00.000Z'));
    await client.fund(ana, 100);
    await client.pay(ana, { businessNumber: '955555', reference: 'A, "B"', amount: 10 });
    await client.moveTo(new Date('2030-01-01T22:01:00.000Z'));
    await client.pay(ana, { businessNumber: '955555', reference: 'C', amount: 20 });

    const header = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance\n';
    const receipts = (await client.statement(ana)).map(({ transactionId }) => transactionId);
    const first = expect.stringMatching(
      `^${header}${receipts[1]},2030-01-01T21:59:\\d\\d\\.\\d{3}Z,paybill,Completed,258${ana},"A, ""B""",10\\.00,,10000010\\.00\n$`,
    );
    expect(await client.businessStatement('2030-01-01')).toEqual(first);
    expect(await client.businessStatement('2030-01-02')).toContain(',C,20.00,,10000030.00\n');
    expect((await client.businessStatement()).split('\n')).toHaveLength(4);
    expect(await client.businessStatement('2030-01-03')).toBe(header);
    await expect(client.businessStatement('2030-02-30')).rejects.toMatchObject({ status: 400 });
    expect((await raw(sandbox, 'GET', '/statement?day=2030-01-01')).status).toBe(400);
  });

  it('keeps its keys over a restart', async () => {
    const { sandbox, client, dataFile } = await started();
    const credentials = await client.credentials();
    expect(credentials).toEqual({
      apiKey: expect.stringMatching(/^[A-Z0-9]{32}$/),
      publicKey: expect.stringMatching(/^[A-Za-z0-9+/=]{300,}$/),
      serviceProviderCode: '955555',
      initiator: expect.stringMatching(/^\w+$/),
      securityCredential: expect.stringMatching(/^\w+$/),
      origin: 'developer.mpesa.vm.co.mz',
    });
    await sandbox.stop();
    expect(await (await again(dataFile)).client.credentials()).toEqual(credentials);
  });

  it('decides whether prompts accept themselves; by default they do not', async () => {
    const { sandbox, client, dataFile } = await started();
    expect(await raw(sandbox, 'GET', '/settings')).toEqual({
      status: 200,
      body: { autoAccept: false, asynchronous: false },
    });
    await client.setSettings({ autoAccept: true });
    await sandbox.stop();
    const later = await again(dataFile);
    expect((await raw(later.sandbox, 'GET', '/settings')).body).toEqual({ autoAccept: true, asynchronous: false });
    expect((await raw(later.sandbox, 'PUT', '/settings', { autoAccept: 'yes' })).status).toBe(400);
    expect((await raw(later.sandbox, 'PUT', '/settings', { more: true })).status).toBe(400);
  });
});

describe('two sandboxes', () => {
  it('are two worlds when each has its own file and port', async () => {
    const [one, other] = [await started(), await started()];
    await one.client.fund(ana, 5);
    expect((await other.client.phone(ana)).balance).toBe(0);
    expect(one.sandbox.url).not.toBe(other.sandbox.url);
  });

  it('never share a file', async () => {
    const { dataFile, client } = await started();
    await expect(
      startSandbox({
        port: 0,
        vendorPorts: false,
        dataFile,
        railSecret: 'x',
        smsToken: 'y',
        businessName: 'Z',
      }),
    ).rejects.toThrow(/locked/);
    await client.fund(ana, 5);
  });
});

describe('a restart', () => {
  it('keeps wallets, and a prompt that still lives can be answered', async () => {
    const { sandbox, client, dataFile } = await started();
    await client.fund(ana, 500);
    const fields = payment();
    const call = callRail(sandbox, 'POST', c2bPath, fields);
    call.catch(() => undefined);
    await client.waitForPrompt(ana);
    await sandbox.stop();
    await expect(call).rejects.toThrow();

    const later = await again(dataFile);
    expect((await later.client.phone(ana)).prompt).toMatchObject({ amount: 100 });
    await later.client.acceptPrompt(ana);
    expect((await later.client.phone(ana)).balance).toBe(400);
    expect((await query(later.sandbox, fields['input_ThirdPartyReference'])).body).toMatchObject({
      output_ResponseTransactionStatus: 'Completed',
    });
  });

  it('lets a prompt die whose time has run out meanwhile', async () => {
    const promptLifeMs = 60_000;
    const { sandbox, client, dataFile } = await started({ promptLifeMs });
    const fields = payment({ input_CustomerMSISDN: `258${beto}` });
    callRail(sandbox, 'POST', c2bPath, fields).catch(() => undefined);
    await client.waitForPrompt(beto);
    await sandbox.stop();
    const meanwhile = { ...realMachine, nowMs: () => realMachine.nowMs() + promptLifeMs };
    const later = await again(dataFile, { machine: meanwhile });
    await later.client.phone(beto);
    expect((await query(later.sandbox, fields['input_ThirdPartyReference'])).body).toMatchObject({
      output_ResponseTransactionStatus: 'Expired',
    });
  });
});

describe('a call nobody knows', () => {
  it('is refused plainly', async () => {
    const { sandbox } = await started();
    expect(await raw(sandbox, 'GET', '/nothing')).toEqual({ status: 404, body: { error: 'no such call' } });
    expect(await raw(sandbox, 'PUT', '/faults', '{')).toEqual({ status: 400, body: { error: 'the body is not JSON' } });
    expect((await raw(sandbox, 'PUT', '/faults', '1')).status).toBe(400);
    expect((await raw(sandbox, 'PUT', '/settings', `{"autoAccept":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
  });
});
