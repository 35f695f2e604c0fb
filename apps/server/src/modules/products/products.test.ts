import { addDays, businessDayOf, maputoTime } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, beto, joined, signIn } from '../../../test/cast.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { withPolicy } from '../../../test/policy.ts';
import { person } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

describe('the product list', () => {
  it('asks for what is missing, then offers up to the limit by amount and term', async () => {
    const borrower = await signIn(town, newcomer(1).phone);
    expect((await borrower.call('products')).body).toMatchObject({ code: 1, result: { products: [] } });
    const { nuit } = newcomer(1);
    await borrower.must('basicInfo', { body: { nid: nuit, firstName: 'Dino', lastName: 'Tembe', gender: 'Male' } });
    expect((await borrower.call('products')).body).toMatchObject({ code: 2, result: { products: [] } });
    await borrower.must('nok', {
      body: [
        { relationship: 'Father', fullName: 'Rui Tembe', contact: '861111111' },
        { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: '821111111' },
      ],
    });
    const { code, result } = (await borrower.call('products')).body;
    expect([code, result.declineReason, result.processingOrder, result.message]).toEqual([0, null, null, undefined]);
    expect(result.products.map((product) => [product.amount, product.term])).toEqual([
      [500, 14],
      [1000, 14],
      [1000, 30],
      [1500, 14],
      [1500, 30],
      [2000, 14],
      [2000, 30],
    ]);
    expect(result.products.at(-1)).toMatchObject({
      applicationFeeAmount: 240,
      disburseAmount: 1760,
      repaymentAmount: 2200,
    });
  });
});

describe('an offer', () => {
  it('says its full cost before consent: worked example E0', async () => {
    const borrower = await joined(town, ana);
    const uuid = (await borrower.must('products')).products.at(-1)?.uuid ?? '';
    const dueDate = addDays(businessDayOf(town.clock.now()), 30);
    expect((await borrower.call('product', { params: { uuid } })).body).toMatchObject({
      code: 0,
      result: { amount: 2000, term: 30, interestAmount: 200, dueDate, discountAmount: 0, couponCode: null },
    });
    const cost = await borrower.must('costExplanation', { params: { uuid } });
    expect(cost).toMatchObject({ nominalRate: 304.17, lateInterestPerDay: 10, managementFee: 100 });
    expect(cost.effectiveRate).toBeCloseTo(1410.3, 0);
    expect(cost.lines.map((line) => [line.key, line.amount])).toEqual([
      ['amount', 2000],
      ['applicationFee', -240],
      ['disbursed', 1760],
      ['interest', 200],
      ['repayment', 2200],
    ]);
    expect(cost.lines.every((line) => line.label.length > 3)).toBe(true);
  });

  it('is none under an id that no product can have', async () => {
    const borrower = await joined(town, person(7));
    const params = { uuid: 'no product' };
    expect((await borrower.call('product', { params })).body).toMatchObject({ code: 1 });
    expect((await borrower.call('costExplanation', { params })).status).toBe(404);
  });
});

describe('outside the hours in which orders are taken', () => {
  it('the hours of the policy are said, which are not those of customer service', async () => {
    const borrower = await joined(town, beto);
    const fromHour = maputoTime(town.clock.now()).hour === 4 ? 5 : 4;
    await withPolicy(town, { lendingHours: { fromHour, toHour: fromHour + 1 } });
    const { code, result } = (await borrower.call('products')).body;
    // Given all the same: the hours come round.
    expect(result.products.length).toBeGreaterThan(0);
    expect([code, result.message]).toEqual([
      5,
      `We are not taking loan applications right now. Hours for applications: ${fromHour}:00-${fromHour + 1}:00.`,
    ]);
  });
});
