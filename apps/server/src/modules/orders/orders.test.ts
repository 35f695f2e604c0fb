import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { beto, joined } from '../../../test/cast.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { rejectOrder } from '../decisions/reject-order.ts';
import { lockOwnOrder } from './lock-order.ts';

let town: Town;
let borrower: Borrower;
const placed: string[] = [];
const orders = 7;

/** Somebody whose orders always go to a person, because the tax number is odd, and who calls the last one off each time. */
beforeAll(async () => {
  town = await openTown();
  borrower = await joined(town, newcomer(1));
  const doubted = { nid: '400339910', firstName: 'Dino', lastName: 'Tembe', gender: 'Male' as const };
  await borrower.must('basicInfo', { body: { ...doubted, preCheckNuit: false } });
  for (let n = 1; n <= orders; n += 1) {
    const uuid = (await borrower.must('products')).products[0]?.uuid ?? '';
    const answer = await borrower.must('placeOrder', { params: { uuid } });
    if (typeof answer === 'string') throw new Error(answer);
    placed.unshift(answer.serialNumber);
    if (n < orders) await callOff(answer.serialNumber);
    town.clock.moveTo(addMs(town.clock.now(), 11_000));
  }
});
afterAll(() => town.close());

async function callOff(serialNumber: string): Promise<void> {
  const customer = await borrower.must('customerInfo');
  const { rows } = await town.house.database.query('select id from customer where uuid = $1', [customer.uuid]);
  await town.house.database.inTransaction(async (tx) => {
    const order = await lockOwnOrder(town.house, tx, { serialNumber, customerId: rows[0].id });
    if (order === undefined) throw new Error(`no order ${serialNumber}`);
    await rejectOrder(town.house, tx, order, 'CUSTOMER_REQUESTED', { actor: 'O', evidence: {} });
  });
}

describe('the order list', () => {
  it('comes newest first, in pages without gap or repeat', async () => {
    const seen: string[] = [];
    for (let page = 1; ; page += 1) {
      const last = seen.at(-1);
      const query = { size: 3, ...(last === undefined ? {} : { serialNumber: last }) };
      const { data, hasMore } = await borrower.must('orders', { query });
      seen.push(...data.map((order) => order.serialNumber));
      if (!hasMore) break;
      expect(page).toBeLessThan(4);
    }
    expect(seen).toEqual(placed);
  });

  it('says hasMore only when there is more', async () => {
    expect((await borrower.must('orders', { query: { size: orders } })).hasMore).toBe(false);
    expect((await borrower.must('orders', { query: { size: orders - 1 } })).hasMore).toBe(true);
    expect((await borrower.must('orders', { query: {} })).data).toHaveLength(orders);
  });

  it.each(['0', '101', '-1', '1.5', 'all', '1e2x'])('refuses a page of %s', async (size) => {
    expect((await borrower.call('orders', { query: { size } })).status).toBe(400);
  });

  it('has nothing after a number that is not one of the borrower’s own', async () => {
    const other = await joined(town, beto);
    for (const serialNumber of [placed[0] ?? '', '4810227738', "' or 1=1 --"]) {
      expect(await other.must('orders', { query: { serialNumber } })).toEqual({ data: [], hasMore: false });
    }
  });
});

describe('the order detail', () => {
  it('shows an order under review with its price and no money yet', async () => {
    const { order, declinedReasons, repayment } = await borrower.must('order', {
      params: { serialNumber: placed[0] ?? '' },
    });
    expect(order).toMatchObject({
      status: 'UnderReview',
      loanInformation: { amount: 500, term: 14 },
      applicationFeeAmount: 40,
      interestAmount: 25,
      repaymentAmount: 525,
      repaymentDate: null,
      disbursedAmount: null,
      disbursedNumber: null,
      declineReason: null,
    });
    expect([declinedReasons, repayment]).toEqual([[], null]);
  });

  it('says why an order was cancelled', async () => {
    const { order, declinedReasons } = await borrower.must('order', { params: { serialNumber: placed[1] ?? '' } });
    expect(order).toMatchObject({ status: 'Cancelled', declineReason: { code: 'CUSTOMER_REQUESTED' } });
    expect(declinedReasons).toEqual([order.declineReason]);
  });

  it('of another person is not found, nor is anything that is no number', async () => {
    const other = await joined(town, newcomer(2));
    for (const serialNumber of [placed[0] ?? '', '4810227738', '1', 'x'.repeat(64), "' or 1=1 --"]) {
      const answer = await other.call('order', { params: { serialNumber } });
      expect([answer.status, answer.body.error]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
  });
});
