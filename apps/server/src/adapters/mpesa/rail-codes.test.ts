import { afterAll, describe, expect, it } from 'vitest';
import { codeTable } from './codes.ts';
import { payment } from './testing/requests.ts';
import { openWire, say } from './testing/wire.ts';
import type { Answering } from './testing/wire.ts';

let answering: Answering = say(500, {});
const wire = await openWire((heard, response) => answering(heard, response));
afterAll(wire.close);

/** The list of rails.md in its own order: [HTTP, code, collection, payout, query]. */
const listed: [number, string, string, string, string][] = [
  [200, 'INS-0', 'succeeded', 'succeeded', 'completed'],
  [201, 'INS-0', 'succeeded', 'succeeded', 'completed'],
  [500, 'INS-1', 'unknown', 'unknown', 'unknown'],
  [401, 'INS-2', 'our-configuration', 'our-configuration', 'unknown'],
  [401, 'INS-4', 'account-not-usable', 'account-not-usable', 'unknown'],
  [401, 'INS-5', 'customer-refused', 'customer-refused', 'unknown'],
  [401, 'INS-6', 'refused-by-rail', 'refused-by-rail', 'unknown'],
  [408, 'INS-9', 'unknown', 'unknown', 'unknown'],
  [409, 'INS-10', 'unknown', 'unknown', 'unknown'],
  ...[13, 14, 15, 17, 18, 19, 20, 21, 22].map((n): [number, string, string, string, string] => [
    400,
    `INS-${n}`,
    'our-defect',
    'our-defect',
    'unknown',
  ]),
  [503, 'INS-16', 'unknown', 'unknown', 'unknown'],
  [400, 'INS-23', 'unknown', 'unknown', 'not-found'],
  [400, 'INS-24', 'our-configuration', 'our-configuration', 'unknown'],
  [400, 'INS-25', 'our-configuration', 'our-configuration', 'unknown'],
  [400, 'INS-26', 'our-configuration', 'our-configuration', 'unknown'],
  [400, 'INS-993', 'refused-by-rail', 'refused-by-rail', 'unknown'],
  [400, 'INS-994', 'refused-by-rail', 'refused-by-rail', 'unknown'],
  [400, 'INS-995', 'account-not-usable', 'account-not-usable', 'unknown'],
  [400, 'INS-996', 'account-not-usable', 'account-not-usable', 'unknown'],
  [400, 'INS-997', 'refused-by-rail', 'refused-by-rail', 'unknown'],
  [400, 'INS-998', 'refused-by-rail', 'refused-by-rail', 'unknown'],
  [400, 'INS-2001', 'customer-refused', 'refused-by-rail', 'unknown'],
  [400, 'INS-2002', 'number-not-valid', 'number-not-valid', 'unknown'],
  [400, 'INS-2051', 'number-not-valid', 'number-not-valid', 'unknown'],
  [400, 'INS-2057', 'refused-by-rail', 'refused-by-rail', 'unknown'],
  [422, 'INS-2006', 'customer-balance-too-low', 'our-float-too-low', 'unknown'],
];

describe('every code of the list', () => {
  it('is in the table once', () => {
    const codes = codeTable.map((row) => row.code);
    expect([...codes].sort()).toEqual([...new Set(listed.map(([, code]) => code))].sort());
  });

  it.each(listed)('%i %s: collection %s, payout %s, query %s', async (http, code, collected, paidOut, queried) => {
    const fields = {
      output_ResponseCode: code,
      output_TransactionID: '49XCDF6',
      output_ConversationID: 'a7f1c3',
    };
    answering = (heard, response) => {
      const word = heard.method === 'GET' ? { output_ResponseTransactionStatus: 'Completed' } : {};
      say(http, { ...fields, ...word })(heard, response);
    };
    const [collection, payout, status] = [
      await wire.rail.collect(payment),
      await wire.rail.payout(payment),
      await wire.rail.status({ about: payment.reference }),
    ];
    expect(collection.kind === 'refused' ? collection.reason : collection.kind).toBe(collected);
    expect(payout.kind === 'refused' ? payout.reason : payout.kind).toBe(paidOut);
    expect(status.kind).toBe(queried);
    for (const outcome of [collection, payout, status])
      expect(outcome).toMatchObject({ raw: { output_ResponseCode: code } });
  });
});

describe('what a refusal means for the queue', () => {
  it.each([
    ['INS-2', 401, { countsAsTry: false, pausesQueue: true, alert: true }],
    ['INS-24', 400, { countsAsTry: false, pausesQueue: true, alert: true }],
    ['INS-2006', 422, { countsAsTry: false, pausesQueue: true, alert: true }],
    ['INS-996', 400, { countsAsTry: true, pausesQueue: false, alert: false }],
    ['INS-15', 400, { countsAsTry: true, pausesQueue: false, alert: true }],
  ])('a payout refused with %s', async (code, http, expected) => {
    answering = say(http, { output_ResponseCode: code });
    expect(await wire.rail.payout(payment)).toMatchObject({ kind: 'refused', code, ...expected });
  });

  it.each([
    ['an empty wallet', 'INS-2006', 422],
    ['a wrong PIN', 'INS-2001', 400],
  ])('a customer with %s stops nobody else and wakes nobody', async (_, code, http) => {
    answering = say(http, { output_ResponseCode: code });
    const outcome = await wire.rail.collect(payment);
    expect(outcome).toMatchObject({ kind: 'refused', countsAsTry: true, pausesQueue: false, alert: false });
  });

  it('a bad key in a query wakes somebody and says nothing of the payout', async () => {
    answering = say(401, { output_ResponseCode: 'INS-2' });
    const status = await wire.rail.status({ about: payment.reference });
    expect(status).toMatchObject({ kind: 'unknown', because: 'our-configuration', alert: true });
  });
});

describe('an answer to a query or a refusal that comes otherwise than in the list', () => {
  it.each([200, 201])('a refusal under %i is one all the same', async (status) => {
    answering = say(status, { output_ResponseCode: 'INS-2001' });
    expect((await wire.rail.collect(payment)).kind).toBe('refused');
  });

  it('a query that the gateway has no time for wakes nobody', async () => {
    answering = say(502, { output_error: 'Down' });
    const status = await wire.rail.status({ about: payment.reference });
    expect(status).toMatchObject({ kind: 'unknown', because: 'rail-internal-error', alert: false });
  });
});

describe('the word of a status', () => {
  it.each([
    ['Completed', 'completed'],
    ['COMPLETED', 'completed'],
    ['success', 'completed'],
    ['Failed', 'failed'],
    ['REJECTED', 'failed'],
    ['Cancelled', 'failed'],
    ['expired', 'failed'],
    ['Pending', 'pending'],
    ['PROCESSING', 'pending'],
    ['N/A', 'unknown'],
    ['Something new', 'unknown'],
    ['', 'unknown'],
  ])('%j is %s', async (word, kind) => {
    answering = say(200, { output_ResponseCode: 'INS-0', output_ResponseTransactionStatus: word });
    expect((await wire.rail.status({ about: payment.reference })).kind).toBe(kind);
  });

  it('may come without a transaction id, and N/A is none', async () => {
    answering = say(200, {
      output_ResponseCode: 'INS-0',
      output_ResponseTransactionStatus: 'Completed',
      output_TransactionID: 'N/A',
    });
    const status = await wire.rail.status({ about: payment.reference });
    expect(status).toMatchObject({ kind: 'completed', railTransactionId: undefined });
  });
});

describe('the name of a wallet’s holder', () => {
  it.each([
    [{ output_CustomerName: 'A** M*****' }, 'A** M*****'],
    [{ output_LastName: 'M*****', output_FirstName: 'A**' }, 'A** M*****'],
    [
      { output_CustomerFirstName: 'A**', output_CustomerMiddleName: 'B.', output_CustomerSurname: 'M****' },
      'A** B. M****',
    ],
  ])('is found in %j', async (fields, maskedName) => {
    answering = say(200, { output_ResponseCode: 'INS-0', ...fields });
    expect(await wire.rail.holderName({ phone: payment.phone })).toEqual({ kind: 'named', maskedName });
  });

  it('is not known for a number without a wallet', async () => {
    answering = say(400, { output_ResponseCode: 'INS-2051' });
    expect(await wire.rail.holderName({ phone: payment.phone })).toEqual({ kind: 'not-known' });
  });

  it('is left open where the answer names nobody, or the rail itself is in trouble', async () => {
    for (const said of [say(200, { output_ResponseCode: 'INS-0' }), say(500, { output_ResponseCode: 'INS-2051' })]) {
      answering = said;
      expect((await wire.rail.holderName({ phone: payment.phone })).kind).toBe('unknown');
    }
  });
});
