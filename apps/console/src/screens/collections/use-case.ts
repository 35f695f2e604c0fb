import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** One debt to collect. Each look is a row in the audit log, so it is not looked at again by itself. */
export function useCase(serialNumber: string, enabled = true) {
  return useQuery({
    queryKey: ['collection', serialNumber],
    queryFn: ({ signal }) => call('collectionCase', { params: { serialNumber } }, signal),
    enabled,
    staleTime: 30_000,
  });
}
