import type { Centavos } from '@house/money';

/** The nine public statuses of an order (specification 4). */
export const orderStatuses = [
  'UnderReview',
  'Approved',
  'Declined',
  'Disbursed',
  'Repayment',
  'Overdue',
  'Cleared',
  'Extended',
  'Cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order in one of these is open; a customer has at most one (rules.md 5). */
export const openStatuses = ['UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue'] as const;

/** Statuses in which money is owed and taken. */
const payableStatuses = ['Disbursed', 'Repayment', 'Overdue'] as const;

export function isOpen(status: OrderStatus): boolean {
  return (openStatuses as readonly OrderStatus[]).includes(status);
}

export function isPayable(status: OrderStatus): boolean {
  return (payableStatuses as readonly OrderStatus[]).includes(status);
}

/** Whether money is taken for it: a returned loan owes again once the money it came back with was taken back. */
export function takesMoney(status: OrderStatus, outstanding: Centavos): boolean {
  return isPayable(status) || (status === 'Cancelled' && outstanding > 0n);
}
