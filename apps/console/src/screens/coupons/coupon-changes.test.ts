import { expect, test } from 'vitest';
import { changesOf } from './coupon-changes.ts';

const texts = { titlePt: 'Natal', titleEn: 'Christmas', validFrom: '2026-12-01', validUntil: '2026-12-31' };
const coupon = {
  ...texts,
  code: 'NATAL',
  kind: 'amount',
  value: 50,
  minAmount: 1_000,
  perCustomerCap: 1,
  globalCap: 100,
  uses: 3,
  forOne: false,
  state: 'active',
  id: '1',
  endedAt: null,
} as const;
const same = {
  ...texts,
  code: 'NATAL',
  kind: 'amount',
  value: '50',
  minAmount: '1000',
  perCustomerCap: '1',
  globalCap: '100',
} as const;

test('a change of a coupon is shown as what it changes, before → after, and nothing else', () => {
  expect(changesOf(coupon, { ...same, validUntil: '2027-01-15', globalCap: '' })).toEqual([
    { field: 'couponValidUntil', unit: 'day', before: '2026-12-31', after: '2027-01-15' },
    { field: 'couponGlobal', unit: 'count', before: 100, after: null },
  ]);
  expect(changesOf(coupon, same)).toEqual([]);
});

test('what is no amount is shown as none', () => {
  const rows = changesOf(undefined, { ...same, value: '1.2.3,4' });
  expect(rows.map(({ field }) => field)).not.toContain('couponValue');
  expect(rows).toContainEqual({ field: 'couponMinAmount', unit: 'mt', before: null, after: 1_000 });
});
