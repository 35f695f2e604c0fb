import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export type Receipt = OperatorResult<'suspenseItem'>;
export type Candidate = Receipt['candidates'][number];

/** One unmatched receipt with its candidates. */
export function useReceipt(receipt: string) {
  return useQuery({
    queryKey: ['suspense-item', receipt],
    queryFn: ({ signal }) => call('suspenseItem', { params: { receipt } }, signal),
  });
}
