import type { BusinessDay } from '@house/calendar';
import type { OrderView } from '@house/contract/types';
import { dpdOf, hintWindowDays, isToRepay } from './due-hint.ts';

/**
 * Whether the order on the loan tab starts folded up: always, unless it is to be repaid within three days or late.
 * `remembered` is what the borrower last chose in this visit: it wins.
 */
export function startsCollapsed(
  order: Pick<OrderView, 'status' | 'repaymentDate'>,
  today: BusinessDay,
  remembered: string | undefined,
): boolean {
  if (remembered === 'collapsed') return true;
  if (remembered === 'open') return false;
  const dpd = dpdOf(order, today);
  return !(isToRepay(order.status) && dpd !== undefined && dpd >= -hintWindowDays);
}
