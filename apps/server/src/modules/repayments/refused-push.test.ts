import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { postResult } from '../../../test/rail-result.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { codeRow } from '../../adapters/mpesa/codes.ts';
import type { MoneyRail, RailStatus } from '../../ports/money-rail.ts';

let town: Town;
let honest: Pick<MoneyRail, 'status' | 'collect'>;
beforeAll(async () => {
  town = await openTown();
  const { status, collect } = town.house.rail;
  honest = { status, collect };
});
afterEach(async () => {
  Object.assign(town.house.rail, honest);
  await town.sandbox.setFaults({});
});
afterAll(() => town.close());

const refusal = 'INS-6';

/** What the rail says of any request from now on. */
function says(railTransactionId: string): void {
  answers({ kind: 'completed', railTransactionId, conversationId: undefined, raw: {} });
}

function answers(said: RailStatus): void {
  const status: MoneyRail['status'] = async () => said;
  Object.assign(town.house.rail, { status });
}

/** A payment in the app that the rail refuses; `before` is what happens while its answer is on the way. */
async function refused(number: number, before: (reference: string) => Promise<unknown> = async () => undefined) {
  const { borrower, serialNumber } = await withLoan(town, person(number));
  const collect: MoneyRail['collect'] = async ({ reference }) => {
    await before(reference);
    const treatment = codeRow(refusal)?.collect;
    if (treatment?.kind !== 'refused') throw new Error(`${refusal} refuses`);
    return { ...treatment, code: refusal, raw: {} };
  };
  Object.assign(town.house.rail, { collect });
  const id = await borrower.must('payByWeb', { body: { amount: 500, orderNo: serialNumber } });
  const attempt = async () =>
    (await rows(town, 'select state, reference, ask_at as "askAt" from payment_attempt where id = $1', [id]))[0];
  await expect.poll(async () => (await attempt())?.['state']).toMatch(/failed|succeeded/);
  return {
    post: async (code: string) => postResult(town, { reference: (await attempt())?.['reference'], code }),
    status: () => borrower.must('webPayStatus', { params: { id } }),
    view: async () => (await borrower.must('order', { params: { serialNumber } })).repayment,
    isAskedAbout: async () => (await attempt())?.['askAt'] !== null,
  };
}

it('a payment that was refused counts as soon as the rail posts that it was paid, and says so when it is asked', async () => {
  const payment = await refused(1);
  expect(await payment.status()).toBe('FAILED');
  says('AFTERALL01');
  expect((await payment.post('INS-6')).status).toBe(200);
  expect((await payment.post('INS-0')).status).toBe(200);
  await expect.poll(payment.status).toBe('SUCCESS');
  expect(await payment.view()).toMatchObject({ totalPaid: 500, paymentPending: false });
  expect(await payment.isAskedAbout()).toBe(false);
}, 60_000);

it('one of which nobody knows whether it was paid after all is in doubt, so that its borrower does not pay twice', async () => {
  const payment = await refused(2);
  await town.sandbox.setFaults({ query: { lossRate: 1 } });
  await payment.post('INS-0');
  await town.sandbox.advance({ minutes: 5 });
  expect([await payment.status(), (await payment.view())?.paymentPending]).toEqual(['UNKNOWN', true]);
  says('AFTERALL02');
  await town.sandbox.advance({ minutes: 3 });
  await expect.poll(payment.status).toBe('SUCCESS');
}, 60_000);

it('one that the rail does not know yet is in doubt as well: it may be slow to know what was paid', async () => {
  const payment = await refused(6);
  answers({ kind: 'not-found', code: 'INS-23', raw: {} });
  await payment.post('INS-0');
  await town.sandbox.advance({ minutes: 5 });
  expect(await payment.status()).toBe('UNKNOWN');
  says('AFTERALL06');
  await town.sandbox.advance({ minutes: 4 });
  await expect.poll(payment.status).toBe('SUCCESS');
}, 60_000);

it('one that was not paid after all, as the rail says, stays refused and is asked about once', async () => {
  const payment = await refused(3);
  answers({ kind: 'failed', word: 'Failed', railTransactionId: undefined, conversationId: undefined, raw: {} });
  await payment.post('INS-0');
  await expect.poll(payment.isAskedAbout).toBe(false);
  expect([await payment.status(), (await payment.view())?.totalPaid]).toEqual(['FAILED', 0]);
}, 60_000);

it('one of which the rail posts that it was paid before it answers that it refused it is not refused', async () => {
  says('AFTERALL04');
  const payment = await refused(4, (reference) => postResult(town, { reference }));
  await expect.poll(payment.status).toBe('SUCCESS');
  expect(await payment.view()).toMatchObject({ totalPaid: 500 });
}, 60_000);

it('one of which nobody can say any more whether it was paid is asked about for a day', async () => {
  const payment = await refused(5);
  await town.sandbox.setFaults({ query: { lossRate: 1 } });
  await payment.post('INS-0');
  await town.sandbox.advance({ days: 1 });
  await town.sandbox.advance({ minutes: 10 });
  await expect.poll(payment.isAskedAbout).toBe(false);
}, 60_000);

it('one in doubt is asked about for what the rail posted, though its own answer comes last, and refuses it', async () => {
  const word = { conversationId: undefined, raw: {} };
  let status: Awaited<ReturnType<MoneyRail['status']>> = { kind: 'pending', word: 'Processing', raw: {} };
  Object.assign(town.house.rail, { status: async () => status });
  const payment = await refused(9, async (reference) => {
    const now = town.clock.now();
    const lost = `update payment_attempt set state = 'unknown', unknown_at = $2, next_at = $2::timestamptz + interval '1 hour' where reference = $1`;
    await town.house.database.query(lost, [reference, now]);
    await postResult(town, { reference });
  });
  expect(await payment.isAskedAbout()).toBe(true);
  expect(await payment.status()).toBe('UNKNOWN');
  status = { kind: 'completed', railTransactionId: 'INDOUBT001', ...word };
  await town.sandbox.advance({ minutes: 3 });
  await expect.poll(payment.status).toBe('SUCCESS');
  expect(await payment.view()).toMatchObject({ totalPaid: 500, paymentPending: false });
}, 60_000);
