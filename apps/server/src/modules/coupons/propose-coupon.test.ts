import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { person } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let mario: OperatorBrowser;
let aida: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
  aida = await hired(town, 'admin', 'aida');
});
afterAll(() => town.close());

const note = 'For Christmas';
const coupon = {
  code: 'NATAL',
  titlePt: 'Natal',
  titleEn: 'Christmas',
  kind: 'percent',
  value: 12.5,
  minAmount: 1_000,
  validFrom: '2020-01-01',
  validUntil: '2099-12-31',
  perCustomerCap: 1,
  globalCap: 100,
  note,
} as const;
const approve = ({ approvalId }: { approvalId: string }) =>
  aida.must('approveProposal', { params: { id: approvalId } });

/** What is everybody's may be a tenth of a second old. */
const soonSees = (borrower: Borrower) => expect.poll(() => borrower.must('coupons'));

describe('a coupon', () => {
  it('is issued, changed and ended by two persons, and the borrower sees each of it', async () => {
    const borrower = await joined(town, person(71));
    const issue = await mario.must('proposeCoupon', { body: coupon });
    const { changes } = await aida.must('approval', { params: { id: issue.approvalId } });
    expect(changes).toContainEqual({ field: 'couponValue', unit: 'percent', before: null, after: 12.5 });
    expect(changes).toContainEqual({ field: 'couponMinAmount', unit: 'mt', before: null, after: 1_000 });
    await soonSees(borrower).toEqual([]);
    await approve(issue);
    await soonSees(borrower).toMatchObject([{ code: 'NATAL', title: 'Christmas', value: 12.5 }]);
    expect((await mario.must('issuedCoupons')).data).toMatchObject([{ code: 'NATAL', state: 'active', uses: 0 }]);

    const params = { code: 'NATAL' };
    const wish = { titlePt: 'Natal e Ano Novo', titleEn: 'Christmas', validUntil: '2099-12-31', globalCap: null };
    const change = await mario.must('proposeCouponChange', { params, body: { ...wish, note } });
    expect((await aida.must('approval', { params: { id: change.approvalId } })).changes).toEqual([
      { field: 'couponTitlePt', unit: 'text', before: 'Natal', after: 'Natal e Ano Novo' },
      { field: 'couponGlobal', unit: 'count', before: 100, after: null },
    ]);
    await approve(change);
    expect((await mario.must('issuedCoupons', { query: { code: 'nat' } })).data).toMatchObject([
      { titlePt: 'Natal e Ano Novo', globalCap: null },
    ]);
    expect((await mario.call('proposeCouponChange', { params, body: { ...wish, note } })).body.error).toBe(
      'ACT_NOT_POSSIBLE',
    );

    await approve(await mario.must('proposeCouponEnd', { params, body: { note } }));
    await soonSees(borrower).toEqual([]);
    const [product] = (await borrower.must('products')).products;
    const asked = await borrower.must('product', {
      params: { uuid: product?.uuid ?? '' },
      query: { couponCode: 'NATAL' },
    });
    expect(typeof asked).toBe('string');
    expect((await mario.call('proposeCouponEnd', { params, body: { note } })).body.error).toBe('ACT_NOT_POSSIBLE');
  });

  it('is given to one customer, and no other can use it', async () => {
    const borrower = await joined(town, person(53));
    const { uuid } = await borrower.must('customerInfo');
    const issue = await mario.must('proposeCoupon', { body: { ...coupon, code: 'DESCULPE', customer: uuid } });
    const { changes } = await aida.must('approval', { params: { id: issue.approvalId } });
    expect(changes).toContainEqual({
      field: 'couponFor',
      unit: 'text',
      before: null,
      after: expect.stringContaining('***'),
    });
    await approve(issue);
    await soonSees(borrower).toMatchObject([{ code: 'DESCULPE' }]);
    const other = await joined(town, person(52));
    await soonSees(other).toEqual([]);
    const { data } = await mario.must('issuedCoupons', { query: { code: 'DESCULPE' } });
    expect(data).toMatchObject([{ forOne: true }]);
    const nobody = { ...coupon, code: 'NINGUEM', customer: '6b0e5c4e-0000-4000-8000-000000000000' };
    expect((await mario.call('proposeCoupon', { body: nobody })).body.error).toBe('CUSTOMER_NOT_FOUND');
    await approve(await mario.must('proposeCouponEnd', { params: { code: 'DESCULPE' }, body: { note } }));
  });

  it('ends on the day on which the second person agrees, and that day they read', async () => {
    await approve(await mario.must('proposeCoupon', { body: { ...coupon, code: 'OUTONO' } }));
    const params = { code: 'OUTONO' };
    const end = { id: (await mario.must('proposeCouponEnd', { params, body: { note } })).approvalId };
    await town.sandbox.moveTo(addMs(startOfDay(addDays(businessDayOf(town.clock.now()), 1)), 9 * 3_600_000));
    const today = businessDayOf(town.clock.now());
    aida = await hired(town, 'admin', 'amelia');
    mario = await hired(town, 'manager', 'marina');
    const { changes } = await aida.must('approval', { params: end });
    expect(changes).toMatchObject([{ field: 'couponValidUntil', after: today }]);
    await aida.must('approveProposal', { params: end, body: { shown: changes } });
    expect((await mario.must('approval', { params: end })).changes).toMatchObject([{ after: today }]);
  });

  it('is never issued twice under a code, above 100 %, or over before it begins', async () => {
    const first = await mario.must('proposeCoupon', { body: { ...coupon, code: 'PASCOA' } });
    await approve(first);
    expect((await mario.call('proposeCoupon', { body: { ...coupon, code: 'PASCOA' } })).body.error).toBe(
      'COUPON_CODE_TAKEN',
    );
    for (const wrong of [{ value: 101 }, { validUntil: '2019-01-01' }]) {
      const asked = await mario.call('proposeCoupon', { body: { ...coupon, code: 'ERRO', ...wrong } });
      expect(asked.body.error).toBe('ACT_NOT_POSSIBLE');
    }
    const unknown = await mario.call('proposeCouponEnd', { params: { code: 'NADA' }, body: { note } });
    expect(unknown.body.error).toBe('COUPON_NOT_FOUND');
  });
});

describe('inviting', () => {
  it('is shown in figures, with what it is set to, names masked', async () => {
    const shown = await mario.must('referrals');
    expect(shown).toMatchObject({
      all: { referrers: 0, commission: 0 },
      flagged: 0,
      settings: { reward: 50, cleanDays: 30, minimumWithdrawal: 100 },
    });
  });
});

it('a coupon whose last day went by while it waited for the second person is not issued any more', async () => {
  const validUntil = businessDayOf(town.clock.now());
  const late = await mario.must('proposeCoupon', { body: { ...coupon, code: 'SOHOJE', validUntil } });
  await town.sandbox.moveTo(addMs(startOfDay(addDays(validUntil, 1)), 60_000));
  const other = await hired(town, 'admin', 'albertina');
  const answer = await other.call('approveProposal', { params: { id: late.approvalId } });
  expect(answer.body.error).toBe('PROPOSAL_OUTDATED');
});
