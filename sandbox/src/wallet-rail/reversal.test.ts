import { describe, expect, it } from 'vitest';
import { ana, b2cPath, callRail, payment, query, reversalPath, started, type Started } from '../../test/start.ts';

let count = 0;

async function reverse({ sandbox, client }: Started, receipt: unknown, change: Record<string, unknown> = {}) {
  const { initiator, securityCredential } = await client.credentials();
  count += 1;
  return callRail(sandbox, 'PUT', reversalPath, {
    input_TransactionID: receipt,
    input_SecurityCredential: securityCredential,
    input_InitiatorIdentifier: initiator,
    input_ThirdPartyReference: `REV${count}`,
    input_ServiceProviderCode: '955555',
    ...change,
  });
}

async function payout({ sandbox }: Started): Promise<string> {
  const answer = await callRail(sandbox, 'POST', b2cPath, payment());
  return answer.body['output_TransactionID'] ?? '';
}

describe('a reversal', () => {
  it('takes a payout back, once, with a receipt of its own', async () => {
    const world = await started();
    const receipt = await payout(world);
    const answer = await reverse(world, receipt);
    expect(answer).toMatchObject({ status: 201, body: { output_ResponseCode: 'INS-0' } });
    expect(answer.body['output_TransactionID']).not.toBe(receipt);
    expect((await world.client.phone(ana)).balance).toBe(0);
    expect(await world.client.businessStatement()).toContain(
      `,reversal,Completed,258${ana},${receipt},100.00,,10000000.00\n`,
    );
    expect((await reverse(world, receipt)).body['output_ResponseCode']).toBe('INS-10');
    expect((await query(world.sandbox, answer.body['output_TransactionID'])).body).toMatchObject({
      output_ResponseTransactionStatus: 'Completed',
    });
  });

  it('takes a part, under either name of the amount, and never more than is left', async () => {
    const world = await started();
    const receipt = await payout(world);
    expect((await reverse(world, receipt, { input_ReversalAmount: '30' })).status).toBe(201);
    expect((await reverse(world, receipt, { input_Amount: '50.5' })).status).toBe(201);
    expect((await reverse(world, receipt, { input_ReversalAmount: '19.51' })).body['output_ResponseCode']).toBe(
      'INS-15',
    );
    expect((await world.client.phone(ana)).balance).toBe(19.5);
    expect((await reverse(world, receipt)).status).toBe(201);
    expect((await world.client.phone(ana)).balance).toBe(0);
  });

  it('gives a *150# payment back to the phone', async () => {
    const world = await started();
    await world.client.fund(ana, 100);
    const paid = await world.client.pay(ana, { businessNumber: '955555', reference: 'X', amount: 100 });
    expect((await reverse(world, paid.transactionId)).status).toBe(201);
    expect((await world.client.phone(ana)).balance).toBe(100);
  });

  it('fails when the person has spent the money', async () => {
    const world = await started();
    const receipt = await payout(world);
    await world.client.pay(ana, { businessNumber: '955555', reference: 'X', amount: 1 });
    expect(await reverse(world, receipt)).toMatchObject({ status: 422, body: { output_ResponseCode: 'INS-2006' } });
  });

  it('is refused for an unknown receipt, a wrong initiator or credential, and for a used reference', async () => {
    const world = await started();
    const receipt = await payout(world);
    const code = async (change: Record<string, unknown>) =>
      (await reverse(world, receipt, change)).body['output_ResponseCode'];
    expect(await code({ input_TransactionID: 'NOSUCHONE1' })).toBe('INS-18');
    expect(await code({ input_InitiatorIdentifier: 'someone' })).toBe('INS-24');
    expect(await code({ input_SecurityCredential: 'something' })).toBe('INS-25');
    expect(await code({ input_SecurityCredential: undefined })).toBe('INS-20');
    expect(await code({ input_ReversalAmount: 'x' })).toBe('INS-15');
    expect(await code({ input_ReversalAmount: '1', input_ThirdPartyReference: 'SAME' })).toBe('INS-0');
    expect(await code({ input_ReversalAmount: '1', input_ThirdPartyReference: 'SAME' })).toBe('INS-10');
    expect((await world.client.phone(ana)).balance).toBe(99);
  });

  it('does not undo a gift from outside the rail', async () => {
    const world = await started();
    await world.client.fund(ana, 100);
    const [fund] = await world.client.statement(ana);
    expect((await reverse(world, fund?.transactionId)).body['output_ResponseCode']).toBe('INS-18');
  });
});
