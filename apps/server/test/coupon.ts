import { rows } from './loan.ts';
import type { Town } from './town.ts';

export type CouponFacts = {
  readonly kind?: 'amount' | 'percent';
  /** Centavos, or basis points of the approval fee. */
  readonly value?: number;
  readonly minAmountCentavos?: number;
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly perCustomerCap?: number;
  readonly globalCap?: number | null;
  readonly forMobileOf?: string | null;
};

/** Issues a coupon: 50 MT off, for everybody, once each, all through the years of the tests unless said otherwise. */
export async function issueCoupon(town: Town, code: string, facts: CouponFacts = {}): Promise<void> {
  await rows(
    town,
    `insert into coupon (code, title_pt, title_en, kind, value, min_amount_centavos, valid_from, valid_until,
       per_customer_cap, global_cap, customer_id, made_at)
     values ($1, 'Cupão', 'Coupon', $2, $3, $4, $5, $6, $7, $8, (select id from customer where uuid = $9), $10)`,
    [
      code,
      facts.kind ?? 'amount',
      facts.value ?? 5_000,
      facts.minAmountCentavos ?? 0,
      facts.validFrom ?? '2020-01-01',
      facts.validUntil ?? '2099-12-31',
      facts.perCustomerCap ?? 1,
      facts.globalCap ?? null,
      facts.forMobileOf ?? null,
      town.house.clock.now(),
    ],
  );
}
