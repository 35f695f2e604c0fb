import type { OperatorResult } from '@house/contract/operator/types';
import type { Tone } from '../../list/Tag.tsx';

export type Payment = OperatorResult<'payments'>['data'][number];
export const meaningTone: Readonly<Record<Payment['meaning'], Tone>> = {
  unread: 'plain',
  repayment: 'good',
  suspense: 'warn',
  split: 'plain',
  refunding: 'warn',
  refunded: 'plain',
  'never-was': 'plain',
};
