import type { OperatorResult } from '@house/contract/operator/types';
import { parseMt } from '@house/money';
import type { Coupon, CouponDraft } from './coupon-draft.ts';

type Change = OperatorResult<'approval'>['changes'][number];

/** `1.500,00` as MT; NaN is refused by the server as any other nonsense. */
export function amountOf(text: string): number {
  const amount = parseMt(text);
  return amount === undefined ? Number.NaN : Number(amount) / 100;
}

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
      after: shownAmount(draft.value),
    },
    { field: 'couponMinAmount', unit: 'mt', before: coupon?.minAmount ?? null, after: shownAmount(draft.minAmount) },
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

/** Nothing, for what is no amount: the server says so of it. */
function shownAmount(text: string): number | null {
  const amount = amountOf(text);
  return Number.isNaN(amount) ? null : amount;
}
