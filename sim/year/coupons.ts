import type { SimTown } from './sim-town.ts';

/** Coupons for everybody, some of them few: what is reserved, used and given back must add up. */
export async function issueCoupons({ house, time }: SimTown): Promise<void> {
  const coupons = [
    ['BEMVINDO', 'amount', 5_000, null],
    ['METADE', 'percent', 5_000, 40],
  ] as const;
  for (const [code, kind, value, cap] of coupons) {
    await house.database.query(
      `insert into coupon (code, title_pt, title_en, kind, value, valid_from, valid_until, per_customer_cap, global_cap, made_at)
       values ($1, 'Cupão', 'Coupon', $2, $3, '2020-01-01', '2099-12-31', 2, $4, $5)`,
      [code, kind, value, cap, time.now()],
    );
  }
}
