import { useEffect, useState } from 'react';
import { give, known, refresh } from '../answer-cache.ts';
import { serverNow } from '../clock.ts';
import { useCall } from '../queries.ts';
import { refreshEveryMs } from './groups.ts';

/**
 * One order, asked for again as often as its status is likely to change. When it does change, everything that speaks
 * of it (the list, the loan tab, the limit on Me) is asked for again too.
 */
export function useOrder(serialNumber: string, everyMs?: number) {
  const [watchedSince] = useState(() => serverNow().getTime());
  const order = useCall(
    'order',
    { params: { serialNumber } },
    (last) => everyMs ?? refreshEveryMs(last?.result.order.status, serverNow().getTime() - watchedSince),
  );
  const status = order.data?.result.order.status;
  useEffect(() => {
    const key = `seen-status ${serialNumber}`;
    const seenBefore = known(key).data;
    if (status === undefined || status === seenBefore) return;
    give(key, status);
    if (seenBefore === undefined) return;
    for (const name of ['products', 'orders', 'customerInfo', 'customerExtendInfo']) void refresh(`${name} `);
  }, [serialNumber, status]);
  return order;
}
