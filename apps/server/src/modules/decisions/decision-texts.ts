import { businessDayOf } from '@house/calendar';
import type { SmsTexts } from '@house/i18n/sms';
import { unreachable, type CooldownDays, type DeclineReason } from '@house/lending';
import type { Order } from '../orders/lock-order.ts';
import type { WhatHolds } from './what-holds.ts';

type About = { readonly brand: string; readonly serialNumber: string };

/** The SMS of an approval: what is sent, and what a reviewer is shown before it is. */
export function approvedText(
  texts: SmsTexts,
  about: About,
  price: Order['price'],
  { heldUntil, isStanding }: WhatHolds,
): string {
  const { disbursedCentavos: disbursed, repaymentCentavos: repayment, termDays } = price;
  const approved = { ...about, disbursed, repayment, termDays };
  if (heldUntil !== undefined) return texts.approvedHeld({ ...approved, from: businessDayOf(heldUntil) });
  return isStanding ? texts.approvedWaits(approved) : texts.approved(approved);
}

/** The SMS of an order that ended before its payout, by its reason. `cooldownDays`: of the version it was placed under. */
export function rejectedText(texts: SmsTexts, about: About, reason: DeclineReason, cooldownDays: CooldownDays): string {
  switch (reason) {
    case 'DEFAULT':
    case 'SUSPECTED_FRAUD':
    case 'SUSPICIOUS':
      return texts.declined[reason]({ ...about, days: cooldownDays[reason] ?? 0 });
    case 'UNANSWERED_CALL':
    case 'CUSTOMER_REQUESTED':
    case 'LACK_OF_INFO':
      return texts.cancelled[reason](about);
    default:
      return unreachable(reason);
  }
}
