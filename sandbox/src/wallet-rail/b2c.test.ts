import { describe, expect, it } from 'vitest';
import { ana, b2bPath, b2cPath, callRail, payment, query, started } from '../../test/start.ts';

describe('a payout (B2C)', () => {
  it('pays the phone out of the float at once', async () => {
    const { sandbox, client } = await started();
    const answer = await callRail(sandbox, 'POST', b2cPath, payment({ input_Amount: '1760' }));
    expect(answer).toMatchObject({ status: 201, body: { output_ResponseCode: 'INS-0' } });
    expect((await client.phone(ana)).balance).toBe(1760);
    expect(await client.statement(ana)).toMatchObject([{ kind: 'b2c', amount: 1760 }]);
    expect(await client.businessStatement()).toContain(`,b2c,Completed,258${ana},T4810227738,,1760.00,9998240.00\n`);
  });

  it('is told of a reference used before, and pays once', async () => {
    const { sandbox, client } = await started();
    const fields = payment();
    const first = await callRail(sandbox, 'POST', b2cPath, fields);
    expect(await callRail(sandbox, 'POST', b2cPath, fields)).toMatchObject({
      status: 409,
      body: { output_ResponseCode: 'INS-10', output_TransactionID: 'N/A' },
    });
    expect((await client.phone(ana)).balance).toBe(100);
    expect((await query(sandbox, fields['input_ThirdPartyReference'])).body['output_TransactionID']).toBe(
      first.body['output_TransactionID'],
    );
  });

  it('is refused when the float is too small, and the reference is used up', async () => {
    const { sandbox } = await started();
    const fields = payment({ input_Amount: '10000000.01' });
    expect(await callRail(sandbox, 'POST', b2cPath, fields)).toMatchObject({
      status: 422,
      body: { output_ResponseCode: 'INS-2006' },
    });
    expect((await query(sandbox, fields['input_ThirdPartyReference'])).body).toMatchObject({
      output_ResponseTransactionStatus: 'Failed',
    });
    expect((await callRail(sandbox, 'POST', b2cPath, fields)).body['output_ResponseCode']).toBe('INS-10');
  });
});

describe('a payment to another business (B2B)', () => {
  const fields = () => {
    const { input_TransactionReference, input_Amount, input_ThirdPartyReference } = payment();
    return {
      input_TransactionReference,
      input_Amount,
      input_ThirdPartyReference,
      input_PrimaryPartyCode: '955555',
      input_ReceiverPartyCode: '979797',
    };
  };

  it('moves the float', async () => {
    const { sandbox, client } = await started();
    expect((await callRail(sandbox, 'POST', b2bPath, fields())).status).toBe(201);
    expect(await client.businessStatement()).toContain(',b2b,Completed,979797,T4810227738,,100.00,9999900.00\n');
  });

  it('cannot be made to oneself, nor from another number', async () => {
    const { sandbox } = await started();
    const refused = async (change: Record<string, string>) =>
      (await callRail(sandbox, 'POST', b2bPath, { ...fields(), ...change })).body['output_ResponseCode'];
    expect(await refused({ input_ReceiverPartyCode: '955555' })).toBe('INS-2002');
    expect(await refused({ input_PrimaryPartyCode: '171717' })).toBe('INS-13');
    expect(await refused({ input_ReceiverPartyCode: '1' })).toBe('INS-13');
  });
});
