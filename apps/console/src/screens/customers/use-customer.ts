import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const customerKey = (uuid: string) => ['customer', uuid] as const;

/** One customer. Each look is a row in the audit log, so it is not looked at again by itself. */
export function useCustomer(uuid: string) {
  return useQuery({
    queryKey: customerKey(uuid),
    queryFn: ({ signal }) => call('customerFile', { params: { uuid } }, signal),
    staleTime: 30_000,
  });
}
