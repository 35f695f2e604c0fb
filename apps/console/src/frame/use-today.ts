import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** The queues with their counts and ages. */
export function useToday() {
  return useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call('today', {}, signal),
    refetchInterval: 15_000,
  });
}
