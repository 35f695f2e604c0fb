import type { OperatorResult } from '@house/contract/operator/types';
import { useTexts } from '../../language.tsx';
import { Tag, type Tone } from '../../list/Tag.tsx';

type Status = OperatorResult<'orderFile'>['status'];

const tones: Readonly<Record<Status, Tone>> = {
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

export function StatusTag({ status }: { status: Status }) {
  const { review } = useTexts();
  return <Tag tone={tones[status]}>{review.statuses[status]}</Tag>;
}
