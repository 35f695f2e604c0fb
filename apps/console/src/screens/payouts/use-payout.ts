import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export type Payout = OperatorResult<'payout'>;
/** What proves how a payout ended, and how. */
export type Proof = {
  readonly outcome: 'paid' | 'not-paid' | 'given-up';
  readonly by: 'question' | 'line' | 'block';
  readonly proof: string;
  /** As a person reads it: the receipt, or that it is a block. */
  readonly shown: string;
};

// A question was just put: its answer is a matter of seconds.
const soonMs = 2_000;

export function usePayout(id: string) {
  return useQuery({
    queryKey: ['payout', id],
    queryFn: ({ signal }) => call('payout', { params: { id } }, signal),
    refetchInterval: (query) =>
      query.state.data?.questions.some((one) => one.said === null) === true ? soonMs : 60_000,
  });
}
