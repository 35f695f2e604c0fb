import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../queries.ts';
import { refreshEveryMs } from './groups.ts';

/**
 * One order, asked for again as often as its status is likely to change. When it does change, everything that speaks
 * of it (the list, the loan tab, the limit on Me) is asked for again too.
 */
export function useOrder(serialNumber: string, everyMs?: number) {
  const queries = useQueryClient();
  const order = useCall(
    'order',
    { params: { serialNumber } },
    { everyMs: (last) => everyMs ?? refreshEveryMs(last?.result.order.status) },
  );
  const status = order.data?.result.order.status;
  const seenBefore = queries.getQueryData<string>(['seen-status', serialNumber]);
  useEffect(() => {
    if (status === undefined || status === seenBefore) return;
    queries.setQueryData(['seen-status', serialNumber], status);
    if (seenBefore === undefined) return;
    for (const name of ['products', 'orders', 'customerInfo', 'customerExtendInfo']) {
      void queries.invalidateQueries({ queryKey: [name] });
    }
  }, [queries, serialNumber, status, seenBefore]);
  return order;
}
