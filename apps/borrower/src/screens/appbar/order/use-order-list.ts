import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { refreshEveryMs } from '../../../orders/groups.ts';

/** All orders seen so far, newest first; the next page begins after the last serial number. */
export function useOrderList() {
  return useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ pageParam, signal }) =>
      call('orders', { query: pageParam === undefined ? {} : { serialNumber: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.hasMore ? last.data.at(-1)?.serialNumber : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    // The newest order is the one whose status may be on the move.
    refetchInterval: ({ state }) => refreshEveryMs(state.data?.pages[0]?.data[0]?.status ?? 'Cleared'),
  });
}

const firstPage: string | undefined = undefined;
