import type { OperatorResult } from '@house/contract/operator/types';
import { mtTyped } from '../../amounts.ts';
import type { Coupon, CouponDraft } from './coupon-draft.ts';

type Change = OperatorResult<'approval'>['changes'][number];

/** Empty: no limit. */
export function globalCapOf({ globalCap }: CouponDraft): number | null {
  return globalCap === '' ? null : Number(globalCap);
}

/** What the draft would change, before → after, as the second person will read it; of a new one, all of it. */
export function changesOf(coupon: Coupon | undefined, draft: CouponDraft): readonly Change[] {
  const rows: readonly Change[] = [
    { field: 'couponTitlePt', unit: 'text', before: coupon?.titlePt ?? null, after: draft.titlePt },
    { field: 'couponTitleEn', unit: 'text', before: coupon?.titleEn ?? null, after: draft.titleEn },
    {
      field: 'couponValue',
      unit: draft.kind === 'percent' ? 'percent' : 'mt',
      before: coupon?.value ?? null,
      after: mtTyped(draft.value) ?? null,
    },
    {
      field: 'couponMinAmount',
      unit: 'mt',
      before: coupon?.minAmount ?? null,
      after: mtTyped(draft.minAmount) ?? null,
    },
    { field: 'couponValidFrom', unit: 'day', before: coupon?.validFrom ?? null, after: draft.validFrom },
    { field: 'couponValidUntil', unit: 'day', before: coupon?.validUntil ?? null, after: draft.validUntil },
    {
      field: 'couponPerCustomer',
      unit: 'count',
      before: coupon?.perCustomerCap ?? null,
      after: Number(draft.perCustomerCap),
    },
    { field: 'couponGlobal', unit: 'count', before: coupon?.globalCap ?? null, after: globalCapOf(draft) },
  ];
  return rows.filter(({ before, after }) => before !== after);
}
