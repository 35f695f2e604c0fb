import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export type Day = OperatorResult<'reconciliationDay'>;

/** One day as it stands now; looked at again while its lines are compared. */
export function useDay(day: string) {
  return useQuery({
    queryKey: ['reconciliation-day', day],
    queryFn: ({ signal }) => call('reconciliationDay', { params: { day } }, signal),
    refetchInterval: 15_000,
  });
}
