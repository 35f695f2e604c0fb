import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** One order in review. */
export function useReview(serialNumber: string) {
  return useQuery({
    queryKey: ['review', serialNumber],
    queryFn: ({ signal }) => call('review', { params: { serialNumber } }, signal),
    staleTime: 30_000,
  });
}
