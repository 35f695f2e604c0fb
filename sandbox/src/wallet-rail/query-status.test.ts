import { describe, expect, it } from 'vitest';
import { ana, b2cPath, callRail, namePath, payment, query, queryPath, started } from '../../test/start.ts';

describe('asking what became of a transaction', () => {
  it('finds it by its receipt, its conversation or its third-party reference', async () => {
    const { sandbox } = await started();
    const { body } = await callRail(sandbox, 'POST', b2cPath, payment());
    for (const name of ['output_TransactionID', 'output_ConversationID', 'output_ThirdPartyReference'] as const) {
      expect(await query(sandbox, body[name])).toEqual({
        status: 200,
        body: {
          output_ConversationID: body['output_ConversationID'],
          output_ResponseCode: 'INS-0',
          output_ResponseDesc: 'Request processed successfully',
          output_ResponseTransactionStatus: 'Completed',
          output_ThirdPartyReference: 'ASKING',
          output_TransactionID: body['output_TransactionID'],
        },
      });
    }
  });

  it('finds a *150# payment by its receipt', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 10);
    const { transactionId } = await client.pay(ana, { businessNumber: '955555', reference: 'X', amount: 10 });
    expect((await query(sandbox, transactionId)).body['output_ResponseTransactionStatus']).toBe('Completed');
  });

  it("does not know what was between a wallet and others: an agent's cash is no payment of ours", async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 10);
    const [cash] = await client.statement(ana);
    expect((await query(sandbox, cash?.transactionId)).body).toMatchObject({
      output_ResponseCode: 'INS-23',
      output_ResponseTransactionStatus: 'N/A',
    });
  });

  it('does not know what never arrived', async () => {
    const { sandbox } = await started();
    expect(await query(sandbox, 'NEVER')).toMatchObject({
      status: 400,
      body: { output_ResponseCode: 'INS-23', output_ResponseTransactionStatus: 'N/A' },
    });
  });

  it("needs all its fields and the merchant's own number", async () => {
    const { sandbox } = await started();
    const code = async (fields: Record<string, string>) =>
      (await callRail(sandbox, 'GET', queryPath, fields)).body['output_ResponseCode'];
    expect(await code({ input_ThirdPartyReference: 'A', input_ServiceProviderCode: '955555' })).toBe('INS-20');
    expect(
      await code({
        input_ThirdPartyReference: 'A',
        input_QueryReference: 'B',
        input_ServiceProviderCode: '171717',
      }),
    ).toBe('INS-13');
  });
});

describe('asking for the holder of a wallet', () => {
  const ask = {
    input_CustomerMSISDN: `258${ana}`,
    input_ThirdPartyReference: 'A',
    input_ServiceProviderCode: '955555',
  };

  it('tells the name masked', async () => {
    const { sandbox, client } = await started();
    await client.register(ana, 'Ana Macuácua');
    expect(await callRail(sandbox, 'GET', namePath, ask)).toMatchObject({
      status: 200,
      body: { output_ResponseCode: 'INS-0', output_CustomerName: 'A** M*******' },
    });
  });

  it('knows no holder of a wallet nobody registered', async () => {
    const { sandbox } = await started();
    expect(await callRail(sandbox, 'GET', namePath, ask)).toMatchObject({
      status: 400,
      body: { output_ResponseCode: 'INS-2051' },
    });
  });
});
