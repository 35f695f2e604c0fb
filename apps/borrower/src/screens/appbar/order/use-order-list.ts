import { useState } from 'react';
import type { Result } from '@house/contract/types';
import { call, lastSeen } from '../../../api.ts';
import { serverNow } from '../../../clock.ts';
import { refreshEveryMs } from '../../../orders/groups.ts';
import { usePages, type Pages } from '../../../use-pages.ts';

/** All orders seen so far, newest first; the next page begins after the last serial number. */
export function useOrderList(): Pages<Result<'orders'>> {
  const [watchedSince] = useState(() => serverNow().getTime());
  return usePages('orders list', {
    next(seen) {
      const serialNumber = seen?.data.at(-1)?.serialNumber;
      return call('orders', { query: serialNumber === undefined ? {} : { serialNumber } });
    },
    askLast: async () => (await lastSeen('orders', { query: {} }))?.result,
    join: (seen, next) => ({ ...next, data: [...seen.data, ...next.data] }),
    // The newest order is the one whose status may be on the move.
    everyMs: (last) => refreshEveryMs(last?.data[0]?.status ?? 'Cleared', serverNow().getTime() - watchedSince),
  });
}
