import type { OrderView, RepaymentView } from '@house/contract/types';

export type OrderStatus = OrderView['status'];
/** The display groups of the specification's section 2, one panel each. */
export type StatusGroup = 'checking' | 'sent' | 'repay' | 'completed' | 'rejected';

const groups: Readonly<Record<OrderStatus, StatusGroup>> = {
  UnderReview: 'checking',
  Approved: 'checking',
  Disbursed: 'sent',
  Repayment: 'repay',
  Overdue: 'repay',
  Cleared: 'completed',
  Extended: 'completed',
  Declined: 'rejected',
  Cancelled: 'rejected',
};

export function groupOf(status: OrderStatus): StatusGroup {
  return groups[status];
}

/** From placing to the money, one panel tells of it. */
export function isOnItsWay(status: OrderStatus): boolean {
  return groupOf(status) === 'checking' || groupOf(status) === 'sent';
}

/** The repayment section is for loans that were paid out and are to be, or have been, repaid. */
export function hasRepaymentInfo(status: OrderStatus): boolean {
  return groupOf(status) === 'repay' || groupOf(status) === 'completed';
}

/** A returned loan owes again once the money it came back with was taken back. */
export function owesAgain(status: OrderStatus, repayment: RepaymentView | null): repayment is RepaymentView {
  return status === 'Cancelled' && repayment !== null && repayment.outstandingAmount > 0;
}

/** Disbursed amount, number and contract are hidden until there is something disbursed to speak of. */
export function hasDisbursementInfo(status: OrderStatus): boolean {
  return status !== 'UnderReview' && status !== 'Approved' && status !== 'Declined';
}

/** Statuses in which a borrower is likely to be glad: there the invite banner has its place. */
export function hasInviteBanner(status: OrderStatus): boolean {
  return status === 'Approved' || status === 'Disbursed' || groupOf(status) === 'completed';
}

/**
 * How often a status is asked for again: the decision and the payout take seconds, the rest days. Who has watched for a
 * minute waits for a person or for the rail, and every asking costs them: from then on it is less often.
 */
export function refreshEveryMs(status: OrderStatus | undefined, watchedMs = 0): number {
  if (status !== undefined && groupOf(status) !== 'checking') return 30_000;
  return watchedMs < 60_000 ? 3000 : 10_000;
}
