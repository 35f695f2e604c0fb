import { describe, expect, it } from 'vitest';
import { receiver } from '../../test/receiver.ts';
import { ana, b2cPath, c2bPath, callRail, payment, query, raw, started } from '../../test/start.ts';
import { waitFor } from '../wait-for.ts';

const accepted = { status: 200, body: '{"output_ResponseCode":"0"}' };

describe('the asynchronous variant', () => {
  it('accepts a push without a transaction, and posts the result when the person has answered', async () => {
    const service = await receiver((_heard, count) => (count === 1 ? { status: 503, body: '{}' } : accepted));
    const { sandbox, client } = await started({ serviceUrl: service.url });
    await client.setSettings({ asynchronous: true });
    await client.fund(ana, 500);
    const fields = payment();
    const answer = await callRail(sandbox, 'POST', c2bPath, fields);
    const { output_ConversationID: conversationId } = answer.body;
    expect(answer).toEqual({
      status: 201,
      body: {
        output_ConversationID: expect.stringMatching(/^[0-9a-f]{32}$/),
        output_ResponseCode: 'INS-0',
        output_ResponseDesc: 'Request processed successfully',
        output_ThirdPartyReference: fields['input_ThirdPartyReference'],
      },
    });
    expect((await query(sandbox, conversationId)).body['output_ResponseTransactionStatus']).toBe('Pending');
    await client.waitForPrompt(ana);
    await client.acceptPrompt(ana);
    // Refused at first, it is posted again.
    const told = await waitFor('the result', 5_000, () => service.heard[1]);
    expect(told.path).toBe('/rails/mpesa/result');
    expect(told.json).toEqual({
      input_OriginalConversationID: conversationId,
      input_ThirdPartyReference: fields['input_ThirdPartyReference'],
      input_TransactionID: (await client.statement(ana)).at(-1)?.transactionId,
      input_ResultCode: '0',
      input_ResultDesc: 'Request processed successfully',
    });
  });

  it('posts the code of a payout that came to nothing', async () => {
    const service = await receiver(() => accepted);
    const { sandbox, client } = await started({ serviceUrl: service.url, latePayoutMs: 20 });
    await client.setSettings({ asynchronous: true });
    const fields = payment({ input_Amount: '10000001.00' });
    expect((await callRail(sandbox, 'POST', b2cPath, fields)).status).toBe(201);
    const told = await waitFor('the result', 5_000, () => service.heard[0]);
    expect(told.json).toMatchObject({ input_ResultCode: 'INS-2006', input_TransactionID: 'N/A' });
  });

  it('is switched by a yes or a no', async () => {
    const { sandbox } = await started();
    expect((await raw(sandbox, 'PUT', '/settings', { asynchronous: 'yes' })).status).toBe(400);
  });
});
