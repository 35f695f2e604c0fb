import { openOperatorClient, type Ask } from '@house/client/operator';
import type { OperatorCallName, OperatorResult } from '@house/contract/operator/types';
import { learnServerTime } from './clock.ts';
import { currentLocale } from './language.tsx';

export { CallFailure } from '@house/client/operator';

const client = openOperatorClient({
  locale: currentLocale,
  onAnswer: (headers) => learnServerTime(headers.get('x-date')),
});

/** Calls the server in the operator's language, until `signal` says that nobody waits any more. Throws CallFailure. */
export function call<N extends OperatorCallName>(
  name: N,
  ask: Ask<N>,
  signal?: AbortSignal,
): Promise<OperatorResult<N>> {
  return client.call(name, ask, signal === undefined ? {} : { signal });
}
