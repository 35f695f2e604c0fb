import { onceCalls, operatorRoutes } from '@house/contract/operator/routes';
import type { OperatorCallName, OperatorResult, OperatorSent } from '@house/contract/operator/types';
import { openClient, type AskOf, type CallOptions, type ClientSettings } from './client.ts';
import { CallFailure } from './failure.ts';
import { newKey } from './keys.ts';

export { CallFailure } from './failure.ts';

export type Ask<N extends OperatorCallName> = AskOf<OperatorSent<N>>;
type OperatorCalls = {
  readonly [N in OperatorCallName]: { readonly sent: OperatorSent<N>; readonly result: OperatorResult<N> };
};

const once: ReadonlySet<string> = new Set(onceCalls);

// Whoever sends the same again later than that means it anew.
const meansTheSameMs = 10 * 60_000;

/**
 * The same for the console's calls. What of them is done once for its key (`onceCalls`) carries one, and when no answer
 * came, the very same sent again next carries that one again.
 */
export function openOperatorClient(settings: ClientSettings) {
  const client = openClient<OperatorCallName, OperatorCalls>('/console/api', operatorRoutes, settings);
  let lost: { readonly wish: string; readonly key: string; readonly at: number } | undefined;

  return {
    call: async <N extends OperatorCallName>(
      name: N,
      ask: Ask<N>,
      options: Pick<CallOptions, 'signal' | 'timeoutMs'> = {},
    ): Promise<OperatorResult<N>> => {
      if (!once.has(name)) return client.call(name, ask, options);
      const wish = JSON.stringify([name, ask]);
      const now = performance.now();
      const isAgain = lost?.wish === wish && now - lost.at < meansTheSameMs;
      const key = isAgain && lost !== undefined ? lost.key : newKey();
      try {
        const result = await client.call(name, ask, { ...options, idempotencyKey: key });
        lost = undefined;
        return result;
      } catch (fault) {
        // A refusal is an answer. Signed out, a first try may have been done all the same.
        lost = fault instanceof CallFailure && fault.kind === 'refused' ? undefined : { wish, key, at: now };
        throw fault;
      }
    },
  };
}
