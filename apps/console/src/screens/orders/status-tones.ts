import type { OperatorResult } from '@house/contract/operator/types';
import type { Tone } from '../../list/Tag.tsx';

type Status = OperatorResult<'orderFile'>['status'];

export const statusTones: Readonly<Record<Status, Tone>> = {
  UnderReview: 'warn',
  Approved: 'good',
  Declined: 'plain',
  Disbursed: 'good',
  Repayment: 'good',
  Overdue: 'bad',
  Cleared: 'plain',
  Extended: 'plain',
  Cancelled: 'plain',
};

/** Nothing goes on with it any more. */
export function isOver(status: Status): boolean {
  return statusTones[status] === 'plain';
}

export function isStatus(text: string | undefined): text is Status {
  return text !== undefined && Object.hasOwn(statusTones, text);
}
