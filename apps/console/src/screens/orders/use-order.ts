import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const orderKey = (serialNumber: string) => ['order', serialNumber] as const;

/** One order. Each look is a row in the audit log, so it is not looked at again by itself. */
export function useOrder(serialNumber: string) {
  return useQuery({
    queryKey: orderKey(serialNumber),
    queryFn: ({ signal }) => call('orderFile', { params: { serialNumber } }, signal),
    staleTime: 30_000,
  });
}
