import { useEffect, useRef } from 'react';
import type { ListState, Page } from './use-list.ts';

/** Fetches the next page. Who asked for it goes on with the first of its rows, and not from behind the last. */
export function useNextPage<OnePage extends Page>(query: ListState<OnePage>['query'], count: number) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || count <= wanted.current) return;
    place.current?.querySelectorAll('tbody tr')[wanted.current]?.querySelector('button')?.focus();
    wanted.current = undefined;
  }, [count]);
  return {
    place,
    fetchMore: (): void => {
      wanted.current = count;
      void query.fetchNextPage();
    },
  };
}
