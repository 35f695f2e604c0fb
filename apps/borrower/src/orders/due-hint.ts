import { businessDay, daysPastDue, type BusinessDay } from '@house/calendar';
import type { OrderView } from '@house/contract/types';

/** How many days before the due day the hint begins (specification, section 9). */
export const hintWindowDays = 3;

export type DueHint =
  | { readonly kind: 'none' }
  | { readonly kind: 'ahead'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'late'; readonly days: number };

/** The hint beside a due date: only while the loan is to be repaid, and from three days before on. */
export function dueHint(order: Pick<OrderView, 'status' | 'repaymentDate'>, today: BusinessDay): DueHint {
  const dpd = dpdOf(order, today);
  if (dpd === undefined || !isToRepay(order.status) || dpd < -hintWindowDays) return { kind: 'none' };
  if (dpd === 0) return { kind: 'today' };
  return dpd < 0 ? { kind: 'ahead', days: -dpd } : { kind: 'late', days: dpd };
}

/** True when the loan is to be repaid and its due day is over: amounts turn red. */
export function isLate(order: Pick<OrderView, 'status' | 'repaymentDate'>, today: BusinessDay): boolean {
  return dueHint(order, today).kind === 'late';
}

/** Days past due, negative before; undefined while there is no due date. The app's own arithmetic (rules.md 1). */
export function dpdOf(order: Pick<OrderView, 'repaymentDate'>, today: BusinessDay): number | undefined {
  return order.repaymentDate === null ? undefined : daysPastDue(businessDay(order.repaymentDate), today);
}

/** The two statuses with a repay panel. */
export function isToRepay(status: OrderView['status']): boolean {
  return status === 'Repayment' || status === 'Overdue';
}
