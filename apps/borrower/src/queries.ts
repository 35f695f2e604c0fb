import { MutationCache, QueryCache, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CallFailure, type Ask, type Coded } from '@house/client';
import { toast } from '@house/ui';
import type { AppTexts } from '@house/i18n/app.pt';
import type { CallName } from '@house/contract/types';
import { callCoded } from './api.ts';
import { boot } from './boot.ts';
import { failureText } from './failures.ts';
import { expireSession } from './session.ts';

const freshMs = 3000;
const keptMs = 60 * 60 * 1000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows the failure itself, so no automatic toast (specification, section 8). */
    mutationMeta: { readonly quiet?: boolean };
  }
}

/** The cache of everything the server said, and the one place where a failed call is told to the borrower. */
export function createQueryClient(texts: AppTexts['failures']): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (fault) => isExpired(fault) && expireSession(texts) }),
    mutationCache: new MutationCache({
      onError(fault, _variables, _context, mutation) {
        if (isExpired(fault)) expireSession(texts);
        else if (mutation.meta?.quiet !== true) toast(failureText(fault, texts), 'error');
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        // Without network too: the service worker has what was seen last.
        networkMode: 'always',
        retry: (count, fault) => count < 1 && worthRetrying(fault),
        // A server that is busy says when it will have time.
        retryDelay: (_count, fault) => ((fault instanceof CallFailure && fault.said.retryAfterSeconds) || 1) * 1000,
      },
      // A tap must answer at once: offline is said, not waited for.
      mutations: { networkMode: 'always' },
    },
  });
  // Back on the network, what is on screen is asked for again by itself.
  addEventListener('online', () => void client.invalidateQueries());
  for (const [name, answer] of Object.entries(boot.answers ?? {})) {
    client.setQueryData([name, {}], { code: answer.code ?? 0, result: answer.result });
  }
  return client;
}

/** One call of the server, kept and refreshed. `everyMs` polls: a number, or a choice by the last answer. */
export function useCall<N extends CallName>(
  name: N,
  ask: Ask<N>,
  options: { enabled?: boolean; everyMs?: (last: Coded<N> | undefined) => number } = {},
): UseQueryResult<Coded<N>> {
  const { everyMs } = options;
  return useQuery<Coded<N>>({
    queryKey: callKey(name, ask),
    queryFn: ({ signal }) => callCoded(name, ask, { signal }),
    enabled: options.enabled ?? true,
    refetchInterval: (query) => everyMs?.(query.state.data) ?? false,
  });
}

/** The key a call's answer is kept under; the name alone is the prefix to refresh all of its answers. */
export function callKey<N extends CallName>(name: N, ask: Ask<N>): readonly [N, Ask<N>] {
  return [name, ask];
}

function isExpired(fault: unknown): boolean {
  return fault instanceof CallFailure && fault.kind === 'signed-out';
}

function worthRetrying(fault: unknown): boolean {
  return fault instanceof CallFailure && (fault.kind === 'fault' || fault.kind === 'offline');
}
