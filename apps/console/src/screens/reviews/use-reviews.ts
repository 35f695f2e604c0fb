import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import type { Filters } from './use-filters.ts';

export const reviewsKey = ['reviews'] as const;

const pageSize = 50;

/** The queue a page at a time. Each look is a row in the audit log, so it is looked at again once a minute, not more. */
export function useReviews({ rule, firstLoan, secondPerson, search }: Filters) {
  return useInfiniteQuery({
    queryKey: [...reviewsKey, { rule, firstLoan, secondPerson, search }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'reviews',
        {
          query: {
            size: pageSize,
            after: pageParam,
            rule,
            search,
            firstLoan: firstLoan ? 'true' : 'false',
            secondPerson: secondPerson ? 'true' : 'false',
          },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.data.at(-1)?.serialNumber : undefined),
    refetchInterval: 60_000,
    staleTime: 30_000,
  });
}
