import type { OperatorCallName, OperatorResult } from '@house/contract/operator/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, CallFailure } from './api.ts';
import { boot } from './boot.ts';

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

/** Ends the session here and forgets everything that was on the screen. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call('signOut', {}).catch(() => undefined);
    client.clear();
    client.setQueryData(selfKey, null);
  };
}
