import type { Debt } from './debt.ts';
import { isPayable, type OrderStatus } from './order-status.ts';
import { nextStatus, type OrderEvent } from './order-transitions.ts';

/**
 * The moves, in order, that bring a paid-out order's status in line with its replayed debt: after a payment, a reversal
 * or at a day's start (rules.md 5, rows 10, 12, 13, 14, 17). Empty when it already is. Rows decided by people (10b,
 * 11, 15, 16) are not found here.
 */
export function statusSteps(status: OrderStatus, debt: Debt, isPastPayoutDay: boolean): readonly OrderEvent[] {
  const event = nextEvent(status, debt, isPastPayoutDay);
  if (event === undefined) return [];
  const next = nextStatus(status, event);
  if (next === undefined) throw new Error(`${event} is no move from ${status}`);
  return [event, ...statusSteps(next, debt, isPastPayoutDay)];
}

function nextEvent(status: OrderStatus, debt: Debt, isPastPayoutDay: boolean): OrderEvent | undefined {
  if (debt.clearedOn !== undefined) return isPayable(status) ? 'cleared' : undefined;
  switch (status) {
    case 'Disbursed':
      return isPastPayoutDay || debt.payments.length > 0 ? 'repayment-opened' : undefined;
    case 'Repayment':
      return debt.isOverdue && !debt.isHeld ? 'fell-overdue' : undefined;
    case 'Overdue':
      return debt.isOverdue ? undefined : 'back-on-time';
    case 'Cleared':
      if (debt.end !== undefined) return undefined;
      return debt.isOverdue ? 'reopened-late' : 'reopened';
    default:
      return undefined;
  }
}
