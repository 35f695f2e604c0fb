import { centavos } from '@house/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { payment } from './testing/requests.ts';
import { openWire, railTo, say } from './testing/wire.ts';

const wire = await openWire(
  say(200, {
    output_ResponseCode: 'INS-0',
    output_ResponseDesc: 'Request processed successfully',
    output_TransactionID: '49XCDF6',
    output_ConversationID: 'a7f1c3',
    output_ResponseTransactionStatus: 'Completed',
    output_CustomerMaskedName: 'A** M*****',
  }),
);
afterAll(wire.close);
beforeEach(() => void wire.heard.splice(0));

describe('what goes over the wire', () => {
  const five = {
    input_TransactionReference: '1234567897',
    input_CustomerMSISDN: '258843330333',
    input_Amount: '1840',
    input_ThirdPartyReference: 'TRY00000000000000001',
    input_ServiceProviderCode: '171717',
  };

  it('a payout', async () => {
    const outcome = await wire.rail.payout(payment);
    expect(outcome).toMatchObject({ kind: 'succeeded', railTransactionId: '49XCDF6', conversationId: 'a7f1c3' });
    expect(wire.heard).toMatchObject([{ method: 'POST', path: '/ipg/v1x/b2cPayment/' }]);
    expect(wire.heard[0]?.fields).toEqual(five);
  });

  it('a payout that may still leave', async () => {
    expect(await wire.rail.payout(payment, undefined, () => true)).toMatchObject({ kind: 'succeeded' });
    expect(wire.heard[0]?.fields).toEqual(five);
  });

  it('a collection', async () => {
    expect((await wire.rail.collect(payment)).kind).toBe('succeeded');
    expect(wire.heard).toMatchObject([{ method: 'POST', path: '/ipg/v1x/c2bPayment/singleStage/' }]);
    expect(wire.heard[0]?.fields).toEqual(five);
  });

  it('a status query', async () => {
    const status = await wire.rail.status({ about: 'TRY00000000000000001' });
    expect(status).toMatchObject({ kind: 'completed', railTransactionId: '49XCDF6', conversationId: 'a7f1c3' });
    expect(wire.heard).toMatchObject([{ method: 'GET', path: '/ipg/v1x/queryTransactionStatus/' }]);
    expect(wire.heard[0]?.fields).toEqual({
      input_QueryReference: 'TRY00000000000000001',
      input_ThirdPartyReference: expect.stringMatching(/^QUERY\d+$/),
      input_ServiceProviderCode: '171717',
    });
  });

  it('a reversal, in part and in whole', async () => {
    const whole = { reference: 'REV1', railTransactionId: '49XCDF6' };
    expect((await wire.rail.reverse({ ...whole, amountCentavos: centavos(50_050n) })).kind).toBe('succeeded');
    await wire.rail.reverse(whole);
    const fields = {
      input_TransactionID: '49XCDF6',
      input_SecurityCredential: 'test-credential',
      input_InitiatorIdentifier: 'test-initiator',
      input_ThirdPartyReference: 'REV1',
      input_ServiceProviderCode: '171717',
    };
    expect(wire.heard).toMatchObject([{ method: 'PUT', path: '/ipg/v1x/reversal/' }, { method: 'PUT' }]);
    expect(wire.heard.map((call) => call.fields)).toEqual([{ ...fields, input_ReversalAmount: '500.50' }, fields]);
  });

  it('a name query', async () => {
    expect(await wire.rail.holderName({ phone: payment.phone })).toEqual({ kind: 'named', maskedName: 'A** M*****' });
    expect(wire.heard).toMatchObject([{ method: 'GET', path: '/ipg/v1x/queryCustomerName/' }]);
    expect(wire.heard[0]?.fields).toMatchObject({ input_CustomerMSISDN: '258843330333' });
  });

  it('always a bearer and the registered origin, and a new reference for every query', async () => {
    await wire.rail.status({ about: 'X' });
    await wire.rail.status({ about: 'X' });
    for (const { headers } of wire.heard) {
      expect(headers.authorization).toMatch(/^Bearer [A-Za-z0-9+/]{342}==$/);
      expect(headers.origin).toBe('developer.mpesa.vm.co.mz');
    }
    expect(new Set(wire.heard.map((call) => call.fields['input_ThirdPartyReference'])).size).toBe(2);
  });

  it.each([
    [1n, '0.01'],
    [100n, '1'],
    [150n, '1.50'],
    [7_500_000n, '75000'],
  ])('%i centavos as %s', async (amount, text) => {
    await wire.rail.payout({ ...payment, amountCentavos: centavos(amount) });
    expect(wire.heard[0]?.fields['input_Amount']).toBe(text);
  });
});

describe('what never leaves the house', () => {
  it.each([
    ['a blank in the reference', { ...payment, reference: 'TRY 1' }],
    ['a hyphen in the order’s reference', { ...payment, orderReference: '12345-7897' }],
    ['a reference of 21 characters', { ...payment, reference: 'A'.repeat(21) }],
    ['an empty reference', { ...payment, orderReference: '' }],
    ['small letters', { ...payment, reference: 'try1' }],
    ['a line feed behind the reference', { ...payment, reference: 'TRY1\n' }],
    ['an amount of nothing', { ...payment, amountCentavos: centavos(0n) }],
    ['a negative amount', { ...payment, amountCentavos: centavos(-1n) }],
  ])('%s', async (_, request) => {
    const refusal = { kind: 'refused', code: 'NOT-SENT', reason: 'our-defect', alert: true };
    expect(await wire.rail.payout(request)).toMatchObject(refusal);
    expect(await wire.rail.collect(request)).toMatchObject(refusal);
    expect(wire.heard).toEqual([]);
  });

  it('a reversal of nothing', async () => {
    const request = { reference: 'REV1', railTransactionId: '49XCDF6', amountCentavos: centavos(0n) };
    expect(await wire.rail.reverse(request)).toMatchObject({ kind: 'refused', code: 'NOT-SENT' });
    expect(await wire.rail.reverse({ reference: 'REV1', railTransactionId: '' })).toMatchObject({ code: 'NOT-SENT' });
    expect(wire.heard).toEqual([]);
  });

  it('a request of a house that is stopping already', async () => {
    const outcome = await wire.rail.payout(payment, AbortSignal.abort());
    expect(outcome).toMatchObject({ kind: 'unknown', because: 'stopped' });
    expect(wire.heard).toEqual([]);
  });

  it('a payout that is too late when it is about to leave', async () => {
    const outcome = await wire.rail.payout(payment, undefined, () => false);
    expect(outcome).toMatchObject({ kind: 'unknown', because: 'too-late' });
    expect(wire.heard).toEqual([]);
  });

  it('a payout to nobody, which is not asked whether it may leave: that is looked at when the line is there', async () => {
    const outcome = await railTo(1).payout(payment, undefined, () => expect.unreachable());
    expect(outcome).toMatchObject({ kind: 'unknown', because: 'connection-lost', detail: 'ECONNREFUSED' });
  });

  it('a request to nobody', async () => {
    const outcome = await railTo(1).payout(payment);
    expect(outcome).toMatchObject({ kind: 'unknown', because: 'connection-lost', detail: 'ECONNREFUSED' });
  });
});
