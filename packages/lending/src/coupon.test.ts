import { centavos } from '@house/money';
import { describe, expect, test } from 'vitest';
import { couponDiscount } from './coupon.ts';
import { discounted, quote } from './quote.ts';

describe('a coupon', () => {
  test.each([
    ['an amount', { kind: 'amount', amountCentavos: centavos(5_000n) }, 24_000n, 5_000n],
    ['an amount above the fee', { kind: 'amount', amountCentavos: centavos(50_000n) }, 24_000n, 24_000n],
    ['half the fee', { kind: 'percent', bps: 5_000 }, 24_000n, 12_000n],
    ['a third, rounded half-up', { kind: 'percent', bps: 3_333 }, 14_815n, 4_938n],
    ['the whole fee', { kind: 'percent', bps: 10_000 }, 14_815n, 14_815n],
  ] as const)('takes %s off the approval fee', (_name, value, fee, discount) => {
    expect(couponDiscount(value, centavos(fee))).toBe(discount);
  });

  test('raises what is paid out and leaves what is paid back', () => {
    const price = quote(centavos(200_000n), 30, { approvalFeeBps: 1_200, interestBps: 1_000 });
    const cheaper = discounted(price, centavos(10_000n));
    expect(cheaper).toEqual({ ...price, discountCentavos: 10_000n, disbursedCentavos: 186_000n });
  });
});
