import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { issueCoupon } from '../../../test/coupon.ts';
import { person, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

const productOf = async (borrower: Borrower, amount = 2_000, term = 30) => {
  const { products } = await borrower.must('products');
  return products.find((one) => one.amount === amount && one.term === term)?.uuid ?? '';
};
const order = async (borrower: Borrower, couponCode: string, amount = 2_000, term = 30) =>
  (
    await borrower.call('placeOrder', {
      params: { uuid: await productOf(borrower, amount, term) },
      body: { couponCode },
    })
  ).body;
const usesOf = async (code: string) =>
  (await rows(town, 'select uses from coupon where code = $1', [code]))[0]?.['uses'];
const stateOf = async (code: string) =>
  (
    await rows(town, 'select u.state from coupon_use u join coupon c on c.id = u.coupon_id where c.code = $1', [code])
  ).map((row) => row['state']);

describe('a coupon on an offer', () => {
  it('is in the cost and the draft of the contract that are read before consent, as in what is signed', async () => {
    await issueCoupon(town, 'READ', { kind: 'percent', value: 5_000 });
    const borrower = await joined(town, person(30));
    const uuid = await productOf(borrower);
    const query = { couponCode: 'read' };
    const cost = await borrower.must('costExplanation', { params: { uuid }, query });
    const amounts = Object.fromEntries(cost.lines.map(({ key, amount }) => [key, amount]));
    expect(amounts).toMatchObject({ applicationFee: -240, discount: 120, disbursed: 1_880, repayment: 2_200 });
    expect(cost.nominalRate).toBeCloseTo(((2_200 - 1_880) / 1_880 / 30) * 36_500, 1);
    const draft = await borrower.must('contract', { params: { id: uuid }, query });
    expect(draft).toMatchObject({ serviceFees: 120, disburseAmount: 1_880 });
    const placed = await order(borrower, 'READ');
    if (!placed.success || typeof placed.result === 'string') throw new Error('not placed');
    const signed = await borrower.must('contract', { params: { id: placed.result.serialNumber } });
    expect(signed).toMatchObject({ serviceFees: 120, disburseAmount: 1_880 });
    for (const amount of ['120.00 MT', '1,880.00 MT']) {
      expect([draft.html, signed.html]).toEqual([expect.stringContaining(amount), expect.stringContaining(amount)]);
    }
    const unusable = { couponCode: 'no such' };
    expect((await borrower.call('costExplanation', { params: { uuid }, query: unusable })).status).toBe(404);
    expect((await borrower.call('contract', { params: { id: uuid }, query: unusable })).status).toBe(404);
  }, 60_000);

  it('takes its discount off the approval fee: more is paid out, the same is paid back', async () => {
    await issueCoupon(town, 'HALF', { kind: 'percent', value: 5_000 });
    const borrower = await joined(town, person(1));
    const params = { uuid: await productOf(borrower) };
    const plain = (await borrower.call('product', { params })).body;
    const cheaper = (await borrower.call('product', { params, query: { couponCode: ' half ' } })).body;
    expect(plain).toMatchObject({ code: 0, result: { disburseAmount: 1760, discountAmount: 0, couponCode: null } });
    expect(cheaper).toMatchObject({
      code: 0,
      result: { disburseAmount: 1880, discountAmount: 120, couponCode: 'HALF', repaymentAmount: 2200 },
    });
  });

  it('is none where its code is empty, and one that cannot be used where it is longer than any', async () => {
    const borrower = await joined(town, person(20));
    const params = { uuid: await productOf(borrower) };
    const seen = async (couponCode: string) => (await borrower.call('product', { params, query: { couponCode } })).body;
    const tooLong = 'X'.repeat(33);
    expect((await seen(tooLong)).code).toBe(2);
    expect((await order(borrower, tooLong)).code).toBe(5);
    expect(await seen('')).toMatchObject({ code: 0, result: { discountAmount: 0, couponCode: null } });
    expect((await order(borrower, '')).code).toBe(0);
  });

  it('that is unknown, over, not begun, too small for or somebody else’s cannot be used, and nobody learns why', async () => {
    const today = businessDayOf(town.clock.now());
    await issueCoupon(town, 'OVER', { validUntil: '2020-12-31' });
    await issueCoupon(town, 'SOON', { validFrom: '2099-01-01' });
    await issueCoupon(town, 'LASTDAY', { validUntil: today });
    await issueCoupon(town, 'BIG', { minAmountCentavos: 300_000 });
    const borrower = await joined(town, person(2));
    const owner = await joined(town, person(3));
    await issueCoupon(town, 'MINE', { forMobileOf: (await owner.must('customerInfo')).uuid });
    const params = { uuid: await productOf(borrower) };
    for (const couponCode of ['NONE', 'OVER', 'SOON', 'BIG', 'MINE', "'; --", 'x']) {
      const answer = (await borrower.call('product', { params, query: { couponCode } })).body;
      expect(answer, couponCode).toMatchObject({ code: 2, result: 'This coupon cannot be used on this loan.' });
      expect((await order(borrower, couponCode)).code, couponCode).toBe(5);
    }
    expect((await borrower.must('orders', { query: {} })).data).toEqual([]);
    for (const [who, couponCode] of [
      [borrower, 'LASTDAY'],
      [owner, 'MINE'],
    ] as const) {
      expect((await who.call('product', { params, query: { couponCode } })).body.code).toBe(0);
    }
  });

  it('is of a day in Maputo, in its first hours too: over since midnight, or begun', async () => {
    const borrower = await joined(town, person(31));
    const today = businessDayOf(town.clock.now());
    await issueCoupon(town, 'YESTERDAY', { validUntil: today });
    await issueCoupon(town, 'BEGUN', { validFrom: addDays(today, 1) });
    await town.sandbox.moveTo(addMs(startOfDay(addDays(today, 1)), 30 * 60_000));
    const params = { uuid: await productOf(borrower) };
    const codes = ['YESTERDAY', 'BEGUN'].map(async (couponCode) => {
      const { body } = await borrower.call('product', { params, query: { couponCode } });
      return body.code;
    });
    expect(await Promise.all(codes)).toEqual([2, 0]);
  });
});

describe('an order with a coupon', () => {
  it('holds it, uses it up at payout, and posts the discount as marketing', async () => {
    await issueCoupon(town, 'FIFTY');
    const borrower = await joined(town, person(4));
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
    const placed = await order(borrower, 'fifty');
    expect(placed.code).toBe(0);
    expect([await usesOf('FIFTY'), await stateOf('FIFTY')]).toEqual([1, ['reserved']]);
    await town.settle();
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 2 });
    expect([await usesOf('FIFTY'), await stateOf('FIFTY')]).toEqual([1, ['consumed']]);
    const [shown] = (await borrower.must('orders', { query: {} })).data;
    expect(shown).toMatchObject({ status: 'Disbursed', disbursedAmount: 1810 });
    const book = await rows(
      town,
      `select account_code, balance_centavos from order_balance b join loan_order o on o.id = b.order_id
       where o.serial_number = $1 and balance_centavos <> 0 order by 1`,
      [shown?.serialNumber],
    );
    expect(book).toEqual([
      { account_code: 'deferred_fee', balance_centavos: -24_000n },
      { account_code: 'marketing', balance_centavos: 5_000n },
      { account_code: 'principal_receivable', balance_centavos: 200_000n },
      { account_code: 'wallet_float', balance_centavos: -181_000n },
    ]);
    const groups = await borrower.must('groupedCoupons');
    expect(groups.used.map((one) => one.code)).toEqual(['FIFTY']);
    expect(groups.usable.map((one) => one.code)).not.toContain('FIFTY');
  });

  it('is told, before it is paid out and in its contract, with the fee that is really taken off', async () => {
    await issueCoupon(town, 'ADDSUP');
    const borrower = await joined(town, person(21));
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
    await order(borrower, 'ADDSUP');
    const [waiting] = (await borrower.must('orders', { query: {} })).data;
    expect(waiting).toMatchObject({ loanInformation: { amount: 2_000 }, applicationFeeAmount: 190 });
    const signed = await borrower.must('contract', { params: { id: waiting?.serialNumber ?? '' } });
    expect(signed).toMatchObject({ loanAmount: 2_000, serviceFees: 190, disburseAmount: 1_810 });
    expect(signed.html).toContain('190.00 MT');
    expect(signed.html).not.toContain('240.00 MT');
    // Paid out, or the float stays empty for whoever comes next.
    await town.settle();
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 2 });
  });

  it('gives it back when the order is cancelled, for another try', async () => {
    await issueCoupon(town, 'BACK');
    const borrower = await joined(town, person(5));
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
    expect((await order(borrower, 'BACK')).code).toBe(0);
    await town.settle();
    expect([await usesOf('BACK'), await stateOf('BACK')]).toEqual([0, ['released']]);
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 1 });
    expect((await order(borrower, 'BACK')).code).toBe(0);
    await town.settle();
    expect([await usesOf('BACK'), (await stateOf('BACK')).sort()]).toEqual([1, ['consumed', 'released']]);
  });

  it('is one of two that want the last use at the same time: the other is refused', async () => {
    await issueCoupon(town, 'LAST', { globalCap: 1 });
    const both = [await joined(town, person(6)), await joined(town, person(7))];
    const answers = await Promise.all(both.map((one) => order(one, 'LAST')));
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 5]);
    expect(await usesOf('LAST')).toBe(1);
    await town.settle();
  });

  it('never goes over a cap, whoever writes it: the database refuses', async () => {
    await issueCoupon(town, 'CAPPED', { globalCap: 1, perCustomerCap: 1 });
    const uses = (count: number) =>
      `insert into coupon_use (order_id, coupon_id, customer_id, discount_centavos, state, reserved_at)
       select o.id, c.id, o.customer_id, 1, 'reserved', now() from coupon c, loan_order o
       where c.code = 'CAPPED' and o.id not in (select order_id from coupon_use) order by o.id limit ${count}`;
    await joined(town, person(8)).then((one) => order(one, 'NONE'));
    const spare = await joined(town, person(9));
    await spare.must('placeOrder', { params: { uuid: await productOf(spare) } });
    const other = await joined(town, person(10));
    await other.must('placeOrder', { params: { uuid: await productOf(other) } });
    await town.settle();
    await expect(rows(town, uses(2))).rejects.toThrow(/coupon_global_cap/);
    let used = 0;
    const oneByOne = town.house.database.inTransaction(async (tx) => {
      for (; used < 3; used += 1) await tx.query(uses(1), []);
    });
    await expect(oneByOne).rejects.toThrow(/coupon_global_cap/);
    expect(used).toBe(1);
    await expect(
      rows(town, `update coupon_use set state = 'released', settled_at = now() where state = 'consumed'`),
    ).rejects.toThrow(/settled before/);
  });
});

describe('the lists of coupons', () => {
  it('name them in the caller’s language, by what can be done with them', async () => {
    const borrower = await joined(town, person(11));
    await issueCoupon(town, 'GONE', { validUntil: addDays(businessDayOf(town.clock.now()), -3) });
    await issueCoupon(town, 'FREE', { kind: 'percent', value: 10_000, minAmountCentavos: 100_000 });
    const usable = await borrower.must('coupons');
    expect(usable.find((one) => one.code === 'FREE')).toEqual({
      code: 'FREE',
      title: 'Coupon',
      kind: 'percent',
      value: 100,
      minAmount: 1000,
      validUntil: '2099-12-31',
      state: 'usable',
    });
    const groups = await borrower.must('groupedCoupons');
    expect(groups.usable).toEqual(usable);
    expect(groups.expired.map((one) => [one.code, one.state])).toContainEqual(['GONE', 'expired']);
    const portuguese = await borrower.call('coupons', {}, { 'x-locale': 'pt' });
    expect(portuguese.body.result[0]?.title).toBe('Cupão');
  });
});
