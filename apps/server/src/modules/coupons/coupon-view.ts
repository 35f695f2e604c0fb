import type { Result } from '@house/contract';
import type { Locale } from '@house/i18n';
import { centavos, toMt } from '@house/money';
import type { ListStandingRow } from './coupons.queries.ts';
import { couponValue } from './usable-coupon.ts';

export type CouponView = Result<'coupons'>[number];

/** A coupon as the borrower's calls show it: `value` in MT, or percent of the approval fee. */
export function couponView(row: Omit<ListStandingRow, 'id'>, state: CouponView['state'], locale: Locale): CouponView {
  const value = couponValue(row);
  return {
    code: row.code,
    title: locale === 'en' ? row.titleEn : row.titlePt,
    kind: value.kind,
    value: value.kind === 'amount' ? toMt(value.amountCentavos) : value.bps / 100,
    minAmount: toMt(centavos(row.minAmountCentavos)),
    validUntil: row.validUntil,
    state,
  };
}
