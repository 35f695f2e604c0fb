import { useState } from 'react';
import type { OrderView, Result } from '@house/contract/types';
import { give } from '../../../answer-cache.ts';
import { call } from '../../../api.ts';
import { refreshEveryMs } from '../../../orders/groups.ts';
import { useKept, useTask, type Query } from '../../../queries.ts';

type Page = Result<'orders'>;
type OrderList = Query<readonly OrderView[]> & {
  /** Brings the next page; undefined at the end of the list. */
  readonly more: (() => void) | undefined;
  readonly isBringingMore: boolean;
};

const key = 'orders list';

/** All orders seen so far, newest first; the next page begins after the last serial number. */
export function useOrderList(): OrderList {
  const [pagesSeen, setPagesSeen] = useState(1);
  // The newest order is the one whose status may be on the move.
  const { data: page, ...query } = useKept(
    key,
    () => firstPages(pagesSeen),
    (last) => refreshEveryMs(last?.data[0]?.status ?? 'Cleared'),
  );
  const { start, busy } = useTask(nextPage, {
    done(list: Page) {
      setPagesSeen((seen) => seen + 1);
      give(key, list);
    },
  });
  const canBringMore = page?.hasMore === true && !busy;
  return {
    ...query,
    data: page?.data,
    more: page?.hasMore === true ? () => canBringMore && start(page) : undefined,
    isBringingMore: busy,
  };
}

/** What was seen, asked for again: as many pages as were brought. */
async function firstPages(count: number): Promise<Page> {
  let list = await call('orders', { query: {} });
  for (let page = 1; page < count && list.hasMore; page += 1) list = await nextPage(list);
  return list;
}

/** The list with one page more. */
async function nextPage(list: Page): Promise<Page> {
  const serialNumber = list.data.at(-1)?.serialNumber;
  const next = await call('orders', { query: serialNumber === undefined ? {} : { serialNumber } });
  return { ...next, data: [...list.data, ...next.data] };
}
