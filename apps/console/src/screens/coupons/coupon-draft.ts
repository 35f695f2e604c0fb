import type { OperatorResult } from '@house/contract/operator/types';
import { today } from '../../clock.ts';

export type Coupon = OperatorResult<'issuedCoupons'>['data'][number];
export type CouponDraft = ReturnType<typeof draftOf>;

/** A coupon as its form holds it: all text. */
export function draftOf(coupon: Coupon | undefined) {
  const kind: Coupon['kind'] = coupon?.kind ?? 'amount';
  return {
    code: coupon?.code ?? '',
    titlePt: coupon?.titlePt ?? '',
    titleEn: coupon?.titleEn ?? '',
    kind,
    value: String(coupon?.value ?? ''),
    minAmount: String(coupon?.minAmount ?? 0),
    validFrom: coupon?.validFrom ?? today(),
    validUntil: coupon?.validUntil ?? today(),
    perCustomerCap: String(coupon?.perCustomerCap ?? 1),
    globalCap: coupon?.globalCap === null || coupon === undefined ? '' : String(coupon.globalCap),
  };
}
