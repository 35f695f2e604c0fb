import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** One version whole. What is published never changes, but planned becomes in force and then former. */
export function useVersion(version: number | undefined) {
  return useQuery({
    queryKey: ['policy', version],
    queryFn: ({ signal }) => call('policy', { params: { version: String(version) } }, signal),
    enabled: version !== undefined,
    staleTime: 30_000,
  });
}
