import { calls, codedRefusals, refusalStatus, type Call, type CallName } from '@house/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../test/borrower.ts';
import { ana, beto, joined } from '../../test/cast.ts';
import { fingerprint } from '../../test/fingerprint.ts';
import { person, rows, withLoan } from '../../test/loan.ts';
import { nobodysIds, samplesWith, type Ids } from '../../test/samples.ts';
import { send, type Wire } from '../../test/send.ts';
import { openTown, type Town } from '../../test/town.ts';
import { wrongRequests } from '../../test/wrong.ts';

// Every call of the contract × nobody, its owner, another borrower, a blocked one × right, and wrong in every way that
// its own schemas name. A call that is added is in here by being in the contract.
let town: Town;
let owner: Borrower;
let stranger: Borrower;
let blocked: Borrower;
let ids: Ids;
beforeAll(async () => {
  // The owner's prompt waits to the end: nothing is written but by the calls.
  town = await openTown({ PROMPT_LIFE_MS: '600000' });
  const { borrower, serialNumber: orderNo } = await withLoan(town, ana);
  owner = borrower;
  stranger = await joined(town, beto);
  blocked = await joined(town, person(1));
  const productUuid = (await stranger.must('products')).products[0]?.uuid ?? '';
  await town.sandbox.fund(owner.phone, 500);
  const paymentId = await owner.must('payByWeb', { body: { amount: 10, orderNo } });
  ids = { orderNo, paymentId, productUuid };
  await rows(town, `update customer set blocked_at = now(), blocked_reason = 'SUSPECTED_FRAUD' where uuid = $1`, [
    (await blocked.must('customerInfo')).uuid,
  ]);
  await town.settle();
  await town.sandbox.waitForPrompt(owner.phone);
});
afterAll(() => town.close());

const names = Object.keys(calls) as CallName[];
const declared = (name: CallName): Call => calls[name];

/** What its owner gets for a right request, where that is not 200. */
const refusesOwner: { readonly [N in CallName]?: string } = {
  customerName: 'NOT_FOUND',
  verifyCode: 'CODE_INVALID',
  basicInfo: 'BASIC_NOT_EDITABLE',
  nok: 'NOK_NOT_EDITABLE',
  customerWithdraw: 'WITHDRAWAL_BELOW_MINIMUM',
  changeMobile: 'STEP_UP_REQUIRED',
};
/** Calls that name something of one borrower's. */
const namesIds: ReadonlySet<CallName> = new Set([
  'orders',
  'order',
  'contract',
  'payByWeb',
  'webPayStatus',
  'sendProof',
]);

/** The envelope of the contract, for a success and for a refusal that the call lists. */
function expectEnvelope(name: CallName, { status, headers, body }: Wire, why: string): void {
  const call = declared(name);
  const said = `${name}, ${why}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
  expect(status, said).toBeLessThan(500);
  expect(headers.get('content-type'), said).toContain('application/json');
  expect(headers.get('cache-control'), said).toBe('no-store');
  expect(Number.isNaN(Date.parse(headers.get('date') ?? '')), said).toBe(false);
  expect(body['success'], said).toBe(status === 200);
  expect('code' in body, said).toBe(status === 200 && call.answer === 'coded');
  expect('errorCode' in body, said).toBe(call.answer === 'webpay');
  if (status === 200) {
    call.result.parse(body['result']);
    if (call.answer === 'coded') expect(Object.keys(call.codes ?? {}), said).toContain(String(body['code']));
    return;
  }
  const error = String(body['error']) as keyof typeof refusalStatus;
  expect(refusalStatus[error], said).toBe(status);
  expect([...call.refusals, 'INVALID_INPUT', 'NOT_FOUND', 'TOO_LARGE', 'TOO_MANY_REQUESTS'], said).toContain(error);
  expect(codedRefusals as readonly string[]).not.toContain(error);
  expect(String(body['result']).length, said).toBeGreaterThan(5);
  if (status === 429 || status === 503) expect(Number(headers.get('retry-after')), said).toBeGreaterThan(0);
}

describe.each(names)('%s', (name) => {
  it('is refused to nobody, who loses a dead cookie, or is everybody’s', async () => {
    if (declared(name).session !== 'borrower') return;
    const before = await fingerprint(town);
    const answer = await send(town, name, samplesWith(ids)[name]);
    expectEnvelope(name, answer, 'nobody');
    expect([answer.status, answer.body['error']]).toEqual([401, 'NOT_SIGNED_IN']);
    expect(answer.headers.getSetCookie().join()).toMatch(/token=;/);
    expect(await fingerprint(town)).toBe(before);
  });

  it('refuses every wrong request with 400, names the field, and writes nothing', async () => {
    const before = await fingerprint(town);
    for (const { why, field, sample } of wrongRequests(declared(name), samplesWith(nobodysIds)[name])) {
      const answer = await send(town, name, sample, stranger);
      const said = `${field} ${why}`;
      expectEnvelope(name, answer, said);
      expect(answer.status, `${said}: ${JSON.stringify(answer.body)}`).toBe(400);
      expect(Object.keys(answer.body['fields'] ?? {}).join(), said).toContain(field);
    }
    expect(await fingerprint(town)).toBe(before);
  });

  it('does not tell a stranger’s id from an unknown one', async () => {
    if (!namesIds.has(name)) return;
    const before = await fingerprint(town);
    const theirs = await send(town, name, samplesWith(ids)[name], stranger);
    const unknown = await send(town, name, samplesWith(nobodysIds)[name], stranger);
    expectEnvelope(name, theirs, 'a stranger');
    expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body]);
    expect(await fingerprint(town)).toBe(before);
  });

  it('answers its owner', async () => {
    // The session is needed to the end.
    if (name === 'logout') return;
    const answer = await send(town, name, samplesWith(ids)[name], owner);
    expectEnvelope(name, answer, 'its owner');
    expect(answer.body['error']).toBe(refusesOwner[name]);
  });

  it('answers or refuses a blocked borrower plainly', async () => {
    if (name === 'logout') return;
    const sample = name === 'requestChangeCode' ? { query: { mobile: '841999997' } } : samplesWith(nobodysIds)[name];
    const answer = await send(town, name, sample, blocked);
    expectEnvelope(name, answer, 'blocked');
    if (name === 'placeOrder') expect(answer.body).toMatchObject({ code: 5 });
    if (name === 'products') expect(answer.body).toMatchObject({ code: 6, result: { products: [] } });
    if (name === 'customerWithdraw') expect(answer.body['error']).toBe('WITHDRAWAL_NOT_POSSIBLE');
  });
});
