import { operatorRoutes } from '@house/contract/operator/routes';
import type { OperatorCallName, OperatorResult, OperatorSent } from '@house/contract/operator/types';
import { openClient, type AskOf, type ClientSettings } from './client.ts';

export { CallFailure } from './failure.ts';

export type Ask<N extends OperatorCallName> = AskOf<OperatorSent<N>>;
type OperatorCalls = {
  readonly [N in OperatorCallName]: { readonly sent: OperatorSent<N>; readonly result: OperatorResult<N> };
};

/** The same for the console's calls. */
export function openOperatorClient(settings: ClientSettings) {
  return openClient<OperatorCallName, OperatorCalls>('/console/api', operatorRoutes, settings);
}
