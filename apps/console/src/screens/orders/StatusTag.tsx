import type { OperatorResult } from '@house/contract/operator/types';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { statusTones } from './status-tones.ts';

export function StatusTag({ status }: { status: OperatorResult<'orderFile'>['status'] }) {
  const { review } = useTexts();
  return <Tag tone={statusTones[status]}>{review.statuses[status]}</Tag>;
}
