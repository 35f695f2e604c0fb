import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Whether payouts leave. */
export function usePayoutQueue(enabled = true) {
  return useQuery({
    queryKey: ['payout-queue'],
    queryFn: ({ signal }) => call('payoutQueue', {}, signal),
    enabled,
    refetchInterval: 15_000,
  });
}
