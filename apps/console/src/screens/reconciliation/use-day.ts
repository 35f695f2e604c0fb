import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export type Day = OperatorResult<'reconciliationDay'>;

/** One day as it stands now. A look is a row in the audit log: once a minute, oftener while its lines are compared. */
export function useDay(day: string) {
  return useQuery({
    queryKey: ['reconciliation-day', day],
    queryFn: ({ signal }) => call('reconciliationDay', { params: { day } }, signal),
    refetchInterval: ({ state }) => ((state.data?.counts.unread ?? 0) > 0 ? 15_000 : 60_000),
  });
}
