import { describe, expect, it } from 'vitest';
import { received, receiver } from '../../test/receiver.ts';
import { ana, bearer, beto, c2bPath, callRail, payment, query, started } from '../../test/start.ts';
import { waitFor } from '../wait-for.ts';

describe('a push payment (C2B)', () => {
  it('hangs until the person has typed the PIN, then money has moved', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 500);
    const fields = payment({ input_Amount: '120.50' });
    const call = callRail(sandbox, 'POST', c2bPath, fields);

    const prompt = await client.waitForPrompt(ana);
    expect(prompt).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      amount: 120.5,
      reference: 'T4810227738',
      businessName: 'Kukula',
    });
    expect((await query(sandbox, fields['input_ThirdPartyReference'])).body).toMatchObject({
      output_ResponseCode: 'INS-0',
      output_ResponseTransactionStatus: 'Pending',
      output_TransactionID: 'N/A',
    });
    expect(await client.acceptPrompt(ana, '1234')).toEqual({ outcome: 'accepted' });

    const answer = await call;
    expect(answer).toEqual({
      status: 201,
      body: {
        output_ConversationID: prompt.id,
        output_ResponseCode: 'INS-0',
        output_ResponseDesc: 'Request processed successfully',
        output_ThirdPartyReference: fields['input_ThirdPartyReference'],
        output_TransactionID: expect.stringMatching(/^[A-Z0-9]{10}$/),
      },
    });
    expect(await client.phone(ana)).toMatchObject({ balance: 379.5, prompt: null });
    expect((await client.statement(ana)).at(-1)).toEqual({
      transactionId: answer.body['output_TransactionID'],
      at: expect.stringMatching(/Z$/),
      kind: 'c2b',
      amount: -120.5,
      reference: 'T4810227738',
    });
    expect(await client.businessStatement()).toContain(`,c2b,Completed,258${ana},T4810227738,120.50,,10000120.50`);
  });

  it.each([
    [true, 2],
    [false, 1],
  ])(
    'is notified of, as what is typed in at the menu is, where the rail does so: %s',
    async (notifiesOfPushes, told) => {
      const service = await receiver(() => received);
      const { sandbox, client } = await started({ serviceUrl: service.url, notifiesOfPushes });
      await client.fund(ana, 500);
      const call = callRail(sandbox, 'POST', c2bPath, payment({ input_Amount: '120.50' }));
      await client.waitForPrompt(ana);
      await client.acceptPrompt(ana, '1234');
      const pushed = (await call).body['output_TransactionID'];
      const typed = await client.pay(ana, { businessNumber: '955555', reference: 'T4810227738', amount: 20 });
      await waitFor('the last one', 3_000, () =>
        service.heard.find(({ json }) => json['transactionId'] === typed.transactionId),
      );
      expect(service.heard).toHaveLength(told);
      const ofPush = service.heard.filter(({ json }) => json['transactionId'] === pushed);
      expect(ofPush.map(({ json }) => json)).toEqual(
        notifiesOfPushes
          ? [expect.objectContaining({ msisdn: `258${ana}`, amount: 120.5, reference: 'T4810227738' })]
          : [],
      );
    },
  );

  it('is cancelled by a person who refuses', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 500);
    const fields = payment();
    const call = callRail(sandbox, 'POST', c2bPath, fields);
    await client.waitForPrompt(ana);
    expect(await client.refusePrompt(ana)).toEqual({ outcome: 'refused' });
    expect(await call).toMatchObject({
      status: 401,
      body: { output_ResponseCode: 'INS-5', output_TransactionID: 'N/A' },
    });
    expect((await client.phone(ana)).balance).toBe(500);
    expect((await query(sandbox, fields['input_ThirdPartyReference'])).body).toMatchObject({
      output_ResponseTransactionStatus: 'Cancelled',
    });
  });

  it('fails on a wrong PIN', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 500);
    const call = callRail(sandbox, 'POST', c2bPath, payment());
    await client.waitForPrompt(ana);
    expect(await client.acceptPrompt(ana, '4321')).toEqual({ outcome: 'wrong-pin' });
    expect(await call).toMatchObject({ status: 400, body: { output_ResponseCode: 'INS-2001' } });
    expect((await client.phone(ana)).balance).toBe(500);
  });

  it('fails when the wallet holds too little', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 99.99);
    const call = callRail(sandbox, 'POST', c2bPath, payment());
    await client.waitForPrompt(ana);
    expect(await client.acceptPrompt(ana)).toEqual({ outcome: 'insufficient-balance' });
    expect(await call).toMatchObject({ status: 422, body: { output_ResponseCode: 'INS-2006' } });
    expect(await client.statement(ana)).toHaveLength(1);
  });

  it('times out when nobody answers, and can no longer be accepted', async () => {
    const { sandbox, client } = await started({ promptLifeMs: 150 });
    await client.fund(ana, 500);
    const fields = payment();
    expect(await callRail(sandbox, 'POST', c2bPath, fields)).toMatchObject({
      status: 408,
      body: { output_ResponseCode: 'INS-9' },
    });
    await expect(client.acceptPrompt(ana)).rejects.toMatchObject({ status: 409 });
    expect((await query(sandbox, fields['input_ThirdPartyReference'])).body).toMatchObject({
      output_ResponseTransactionStatus: 'Expired',
    });
  });

  it('goes on after the caller has hung up: the person may still pay', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 500);
    const { apiKey, publicKey } = await client.credentials();
    const fields = payment();
    const impatient = new AbortController();
    const call = fetch(new URL(c2bPath, sandbox.url), {
      method: 'POST',
      signal: impatient.signal,
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer({ apiKey, publicKey })}` },
    });
    await client.waitForPrompt(ana);
    impatient.abort();
    await expect(call).rejects.toThrow();
    expect(await client.acceptPrompt(ana)).toEqual({ outcome: 'accepted' });
    expect((await query(sandbox, fields['input_ThirdPartyReference'])).body).toMatchObject({
      output_ResponseTransactionStatus: 'Completed',
      output_TransactionID: expect.stringMatching(/^[A-Z0-9]{10}$/),
    });
  });

  it('shows two pushes to one phone one after the other, and leaves other phones alone', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 500);
    const first = callRail(sandbox, 'POST', c2bPath, payment({ input_Amount: '10' }));
    await client.waitForPrompt(ana);
    const second = callRail(sandbox, 'POST', c2bPath, payment({ input_Amount: '20' }));
    expect((await client.phone(beto)).prompt).toBeNull();
    expect((await client.waitForPrompt(ana)).amount).toBe(10);
    await client.acceptPrompt(ana);
    await first;
    expect((await client.waitForPrompt(ana)).amount).toBe(20);
    await client.acceptPrompt(ana);
    expect((await second).status).toBe(201);
    expect((await client.phone(ana)).balance).toBe(470);
  });

  it('accepts itself after a while when that is switched on, one that waits already included', async () => {
    const { sandbox, client } = await started({ autoAcceptAfterMs: 50 });
    await client.fund(ana, 500);
    const waiting = callRail(sandbox, 'POST', c2bPath, payment());
    await client.waitForPrompt(ana);
    expect(await client.setSettings({ autoAccept: true })).toEqual({ autoAccept: true, asynchronous: false });
    expect((await waiting).status).toBe(201);
    expect((await callRail(sandbox, 'POST', c2bPath, payment())).status).toBe(201);
    expect((await client.phone(ana)).balance).toBe(300);
  });
});
