import { isOpen, type OrderStatus } from './order-status.ts';
import { declineFollows, type DeclineReason } from './decline-reason.ts';

/** Of a customer's orders the one that says whether personal data may be changed: one that is open, else the latest. */
export type LastOrder = { readonly status: OrderStatus; readonly declineReason: DeclineReason | undefined };

/**
 * `basicEditable` and `nokEditable` (rules.md 2): true until an order is placed, false from then on, true again after
 * a LACK_OF_INFO cancellation or when an operator opens them; never while an order is open.
 */
export function isEditable(lastOrder: LastOrder | undefined, openedByOperator: boolean): boolean {
  if (lastOrder === undefined) return true;
  const { status, declineReason } = lastOrder;
  if (isOpen(status)) return false;
  return openedByOperator || (declineReason !== undefined && declineFollows[declineReason].opensEditing);
}
