import { useState } from 'react';
import { lengthen } from './answer-cache.ts';
import { firstPages, type Paging } from './first-pages.ts';
import { useKept, useTask, type Query } from './queries.ts';

export type Pages<P> = Query<P> & {
  /** Brings the next page; undefined at the end of the list. */
  readonly more: (() => void) | undefined;
  readonly isBringingMore: boolean;
  /** The last page asked for did not come: it is the borrower's to ask again. */
  readonly moreFailed: boolean;
};
type Asking<P> = Paging<P> & {
  readonly everyMs?: (last: P | undefined) => number;
  /** The first page as it was seen before, where that is kept. */
  readonly askLast?: () => Promise<P | undefined>;
};

/** A list that comes a page at a time: all of it seen so far. Asked for again, as many pages as were brought. */
export function usePages<P extends { readonly hasMore: boolean }>(key: string, asking: Asking<P>): Pages<P> {
  const { next, join, everyMs, askLast } = asking;
  const [pagesSeen, setPagesSeen] = useState(1);
  const list = useKept(key, () => firstPages(asking, pagesSeen), everyMs, askLast);
  const [moreFailed, setMoreFailed] = useState(false);
  const { start, busy } = useTask(async (seen: P) => join(seen, await next(seen)), {
    failed: () => setMoreFailed(true),
    done(longer) {
      setMoreFailed(false);
      setPagesSeen((seen) => seen + 1);
      lengthen(key, longer);
    },
  });
  const { data } = list;
  const more = data?.hasMore === true ? () => busy || start(data) : undefined;
  return { ...list, more, isBringingMore: busy, moreFailed };
}
