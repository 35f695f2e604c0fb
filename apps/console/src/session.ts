import type { OperatorCallName, OperatorResult } from '@house/contract/operator/types';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, CallFailure } from './api.ts';
import { boot } from './boot.ts';
import { useComplaint } from './frame/use-complaint.ts';

export type Self = OperatorResult<'me'>;

export const selfKey = ['me'] as const;

/** Who is signed in: null when nobody is. */
export function useSelf() {
  return useQuery({
    queryKey: selfKey,
    queryFn: async ({ signal }): Promise<Self | null> => {
      try {
        return await call('me', {}, signal);
      } catch (fault) {
        if (fault instanceof CallFailure && fault.kind === 'signed-out') return null;
        throw fault;
      }
    },
    initialData: boot.self,
    staleTime: Infinity,
  });
}

/** Whether the signed-in role may make a call: what it may not is not shown. */
export function useMay(): (name: OperatorCallName) => boolean {
  const { data } = useSelf();
  return (name) => data?.calls.includes(name) ?? false;
}

/** Ends the session. When the server could not be told, it says so and nothing is pretended. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const complain = useComplaint();
  return async () => {
    try {
      await call('signOut', {});
    } catch (fault) {
      const isOver = fault instanceof CallFailure && fault.kind === 'signed-out';
      if (!isOver) return complain(fault);
    }
    forgetSelf(client);
  };
}

/** Nobody is signed in any more: everything that was on the screen is forgotten. */
export function forgetSelf(client: QueryClient): void {
  client.setQueryData(selfKey, null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== selfKey[0] });
}
