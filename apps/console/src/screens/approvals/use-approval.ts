import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** One proposal with what it changes. */
export function useApproval(id: string) {
  return useQuery({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => call('approval', { params: { id } }, signal),
  });
}
