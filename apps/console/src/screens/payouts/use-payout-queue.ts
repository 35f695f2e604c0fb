import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Whether payouts leave. */
export function usePayoutQueue() {
  return useQuery({
    queryKey: ['payout-queue'],
    queryFn: ({ signal }) => call('payoutQueue', {}, signal),
    refetchInterval: 15_000,
  });
}
