import { describe, expect, it } from 'vitest';
import { b2cPath, bearer, c2bPath, callRail, payment, started } from '../../test/start.ts';

describe('a request the rail does not like', () => {
  it.each([
    ['INS-20', 400, { input_Amount: undefined }],
    ['INS-20', 400, { input_CustomerMSISDN: '' }],
    ['INS-20', 400, { input_ThirdPartyReference: null }],
    ['INS-21', 400, { input_Amount: 100 }],
    ['INS-21', 400, { input_CustomerMSISDN: ['258841234567'] }],
    ['INS-13', 400, { input_ServiceProviderCode: '171717' }],
    ['INS-2051', 400, { input_CustomerMSISDN: '841234567' }],
    ['INS-2051', 400, { input_CustomerMSISDN: '+258841234567' }],
    ['INS-2051', 400, { input_CustomerMSISDN: '258861234567' }],
    ['INS-2051', 400, { input_CustomerMSISDN: '25884123456' }],
    ['INS-15', 400, { input_Amount: '0' }],
    ['INS-15', 400, { input_Amount: '0.00' }],
    ['INS-15', 400, { input_Amount: '-5' }],
    ['INS-15', 400, { input_Amount: '1.005' }],
    ['INS-15', 400, { input_Amount: '1,000.00' }],
    ['INS-15', 400, { input_Amount: '1e3' }],
    ['INS-15', 400, { input_Amount: '9999999999' }],
    ['INS-17', 400, { input_TransactionReference: 'A'.repeat(21) }],
    ['INS-1', 500, { input_TransactionReference: 'A B' }],
    ['INS-1', 500, { input_TransactionReference: 'A-B' }],
    ['INS-1', 500, { input_TransactionReference: 'ab' }],
    ['INS-19', 400, { input_ThirdPartyReference: 'a b' }],
    ['INS-19', 400, { input_ThirdPartyReference: 'A'.repeat(33) }],
  ] as const)('is answered %s (HTTP %i) for %j, and nothing is kept', async (code, status, change) => {
    const { sandbox, client } = await started();
    for (const path of [b2cPath, c2bPath]) {
      expect(await callRail(sandbox, 'POST', path, payment(change))).toMatchObject({
        status,
        body: { output_ResponseCode: code, output_TransactionID: 'N/A' },
      });
    }
    expect(await client.businessStatement()).toBe(
      'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance\n',
    );
  });

  it.each(['1', '1.5', '1.50', '40000.01'])('takes the amount %s', async (input_Amount) => {
    const { sandbox } = await started();
    expect((await callRail(sandbox, 'POST', b2cPath, payment({ input_Amount }))).status).toBe(201);
  });

  it("gets the gateway's bare output_error for what is no JSON, and for a path without its slash", async () => {
    const { sandbox, client } = await started();
    const authorization = `Bearer ${bearer(await client.credentials())}`;
    const broken = await fetch(new URL(b2cPath, sandbox.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: '{',
    });
    expect([broken.status, await broken.json()]).toEqual([400, { output_error: 'Bad Request' }]);
    const slashless = await fetch(new URL(b2cPath.slice(0, -1), sandbox.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: '{}',
    });
    expect(slashless.status).toBe(404);
  });
});
