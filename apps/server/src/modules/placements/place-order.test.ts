import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { ana, beto, joined, signIn } from '../../../test/cast.ts';
import { statusOf, withLoan } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

async function uuidOf(borrower: Borrower, amount: number, term: number): Promise<string> {
  const { products } = await borrower.must('products');
  const found = products.find((product) => product.amount === amount && product.term === term);
  return found?.uuid ?? 'none offered';
}

async function place(borrower: Borrower, amount = 2000, term = 30) {
  const uuid = await uuidOf(borrower, amount, term);
  return (await borrower.call('placeOrder', { params: { uuid }, body: { agreed: true } })).body;
}

function rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return town.house.database.query(text, values).then((result) => result.rows);
}

const movesOf = (serialNumber: string) =>
  rows(
    `select t.from_status, t.to_status, t.event, t.actor from order_transition t
     join loan_order o on o.id = t.order_id where o.serial_number = $1 order by t.seq limit 2`,
    serialNumber,
  );

describe('placing an order', () => {
  it('approves a clean newcomer at once: terms frozen, contract kept, payout queued, told once', async () => {
    const borrower = await joined(town, ana);
    const placed = await place(borrower);
    expect(placed).toMatchObject({ code: 0, result: { serialNumber: expect.stringMatching(/^[1-9]\d{9}$/) } });
    const { serialNumber } = placed.result as { serialNumber: string };
    expect(await movesOf(serialNumber)).toEqual([
      { from_status: 'None', to_status: 'UnderReview', event: 'placed', actor: 'B' },
      { from_status: 'UnderReview', to_status: 'Approved', event: 'approved', actor: 'S' },
    ]);
    const [order] = await rows(
      `select o.id, o.principal_centavos, o.interest_centavos, o.approval_fee_centavos, d.matched_rule, d.outcome,
         p.amount_centavos from loan_order o join decision d on d.order_id = o.id join payout p on p.order_id = o.id
       where o.serial_number = $1`,
      serialNumber,
    );
    expect(order).toMatchObject({
      principal_centavos: 200_000n,
      approval_fee_centavos: 24_000n,
      interest_centavos: 20_000n,
      matched_rule: 'clean',
      outcome: 'approve',
      amount_centavos: 176_000n,
    });
    const [consent] = await rows(
      `select c.hash = k.hash as same from consent c
       join order_contract k on k.order_id = $1 and k.version = 'accepted' and k.locale = 'en'
       where c.kind = 'loan-contract'`,
      order?.['id'],
    );
    expect(consent).toEqual({ same: true });
    await town.settle();
    const { messages } = await town.sandbox.phone(ana.phone);
    expect(
      messages.filter((message) => message.text.includes('1,760.00 MT') && /approved/.test(message.text)),
    ).toHaveLength(1);
    expect(await borrower.must('products')).toMatchObject({ products: [], processingOrder: serialNumber });
  });

  it('keeps every fact of the decision and no personal data in it', async () => {
    const [decision] = await rows('select facts, trace from decision order by order_id limit 1');
    expect(decision?.['facts']).toMatchObject({
      level: 'Normal',
      amountMt: 2000,
      limitMt: 2000,
      amountToLimitPercent: 100,
      ordersWithin7Days: 1,
      customersOnDeviceWithin30Days: 1,
      walletName: 'unknown',
      signInsWithin24Hours: 1,
      signInsOnDeviceWithin24Hours: 1,
      ordersOnDeviceWithin24Hours: 1,
      referrerWorstDpd: null,
    });
    expect(JSON.stringify(decision)).not.toContain(ana.phone);
    expect(JSON.stringify(decision)).not.toContain(ana.nuit);
  });
});

describe('a double click', () => {
  it('in one tab answers the same number, and so do ten at once', async () => {
    const borrower = await joined(town, beto);
    const uuid = await uuidOf(borrower, 1000, 14);
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => borrower.call('placeOrder', { params: { uuid } })),
    );
    const numbers = new Set(clicks.map((click) => JSON.stringify([click.body.code, click.body.result])));
    expect(numbers.size).toBe(1);
    expect((await borrower.must('orders', { query: {} })).data).toHaveLength(1);
    const [sums] = await rows(
      `select count(distinct p.id) as payouts, count(distinct d.seq) as decisions from loan_order o
       join payout p on p.order_id = o.id join decision d on d.order_id = o.id where o.term_days = 14`,
    );
    expect(sums).toEqual({ payouts: 1n, decisions: 1n });
  });

  it('on another product, in another tab, is told that an order is open', async () => {
    const borrower = await joined(town, newcomer(1));
    const [first, second] = await Promise.all([uuidOf(borrower, 500, 14), uuidOf(borrower, 2000, 30)]);
    const answers = await Promise.all([first, second].map((uuid) => borrower.call('placeOrder', { params: { uuid } })));
    expect(answers.map((answer) => answer.body.code).toSorted()).toEqual([0, 5]);
    const refused = answers.find((answer) => answer.body.code === 5);
    expect(refused?.body).toMatchObject({ success: true, result: expect.stringMatching(/order/i) });
  });

  it('is over once the loan is repaid: the next click is another loan, however soon it comes', async () => {
    const { borrower, serialNumber } = await withLoan(town, newcomer(3), { amount: 500, term: 14 });
    await town.sandbox.fund(borrower.phone, 1_000);
    const repaid = { businessNumber: '955555', reference: serialNumber, amount: 525 };
    await town.sandbox.pay(borrower.phone, repaid);
    await expect.poll(() => statusOf(borrower, serialNumber)).toBe('Cleared');
    const next = await place(borrower, 500, 14);
    expect(next).toMatchObject({ code: 0 });
    expect(next.result).not.toEqual({ serialNumber });
  });

  it('after ten seconds is told that an order is open', async () => {
    const borrower = await joined(town, newcomer(2));
    const uuid = await uuidOf(borrower, 2000, 30);
    await borrower.must('placeOrder', { params: { uuid } });
    town.clock.moveTo(addMs(town.clock.now(), 11_000));
    expect((await borrower.call('placeOrder', { params: { uuid } })).body.code).toBe(5);
  });
});

describe('an order is not taken', () => {
  it('when the contract is not agreed to', async () => {
    const borrower = await joined(town, newcomer(10));
    const uuid = await uuidOf(borrower, 2000, 30);
    const answer = await borrower.call('placeOrder', { params: { uuid }, body: { agreed: false } });
    expect([answer.status, answer.body.error, answer.body.result]).toEqual([
      400,
      'CONTRACT_NOT_AGREED',
      'Please agree the loan contract',
    ]);
    expect((await borrower.must('orders', { query: {} })).data).toEqual([]);
  });

  it('for a product that nobody offers, whatever the path says', async () => {
    const borrower = await joined(town, newcomer(11));
    for (const uuid of ['not-a-uuid', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
      expect((await borrower.call('placeOrder', { params: { uuid } })).body).toMatchObject({ success: true, code: 5 });
      expect((await borrower.call('product', { params: { uuid } })).body).toMatchObject({ success: true, code: 1 });
      expect((await borrower.call('costExplanation', { params: { uuid } })).status).toBe(404);
    }
  });

  it('above the limit, even with the product’s uuid', async () => {
    const borrower = await joined(town, newcomer(12));
    const [above] = await rows('select uuid from product where principal_centavos > 200000 limit 1');
    const answer = await borrower.call('placeOrder', { params: { uuid: String(above?.['uuid']) } });
    expect(answer.body).toMatchObject({ code: 5, result: expect.stringContaining('no longer available') });
  });

  it('with a coupon nobody issued', async () => {
    const borrower = await joined(town, newcomer(13));
    const uuid = await uuidOf(borrower, 2000, 30);
    const answer = await borrower.call('placeOrder', { params: { uuid }, body: { couponCode: 'FREE' } });
    expect(answer.body).toMatchObject({ code: 5 });
    expect((await borrower.call('product', { params: { uuid }, query: { couponCode: 'FREE' } })).body.code).toBe(2);
  });

  it('while details are missing', async () => {
    const stranger = await signIn(town, newcomer(14).phone);
    const [any] = await rows('select uuid from product limit 1');
    const answer = await stranger.call('placeOrder', { params: { uuid: String(any?.['uuid']) } });
    expect(answer.body).toMatchObject({ code: 5, result: expect.stringMatching(/details/i) });
  });

  it('from a number that has no wallet of ours', async () => {
    const borrower = await joined(town, newcomer(15, { phone: '861000015' }));
    const listed = (await borrower.call('products')).body;
    expect(listed).toMatchObject({ code: 5, result: { message: expect.stringContaining('M-Pesa') } });
    const [product] = (await borrower.must('products')).products;
    const answer = await borrower.call('placeOrder', { params: { uuid: product?.uuid ?? '' } });
    expect(answer.body).toMatchObject({ code: 5, result: expect.stringContaining('M-Pesa') });
  });

  it('while a notice pauses lending, in the notice’s own words', async () => {
    const borrower = await joined(town, newcomer(16));
    const uuid = await uuidOf(borrower, 2000, 30);
    await rows(
      `insert into notice (stage, locale, title, content, level, active_from)
       values ('lending', 'en', 'Pause', 'Back at noon.', 'warning', $1), ('lending', 'pt', 'Pausa', 'Voltamos ao meio-dia.', 'warning', $1)`,
      addMs(town.clock.now(), -1_000),
    );
    const listed = (await borrower.call('products')).body;
    expect([listed.code, listed.result.message, listed.result.products.length > 0]).toEqual([5, 'Back at noon.', true]);
    const answer = await borrower.call('placeOrder', { params: { uuid } });
    expect(answer.body).toMatchObject({ code: 5, result: 'Back at noon.' });
    await rows(`update notice set active_until = $1 where stage = 'lending'`, town.clock.now());
    expect((await borrower.call('products')).body.code).toBe(0);
  });

  it('from a blocked borrower', async () => {
    const borrower = await joined(town, newcomer(17));
    const uuid = await uuidOf(borrower, 2000, 30);
    await rows(
      `update customer set blocked_at = $1, blocked_reason = 'SUSPECTED_FRAUD' where uuid = $2`,
      town.clock.now(),
      (await borrower.must('customerInfo')).uuid,
    );
    expect((await borrower.call('products')).body).toMatchObject({ code: 6, result: { products: [] } });
    expect((await borrower.call('placeOrder', { params: { uuid } })).body.code).toBe(5);
  });
});
