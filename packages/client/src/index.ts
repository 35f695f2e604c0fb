import { routes } from '@house/contract/routes';
import type { CallName, Result, Sent } from '@house/contract/types';
import { openClient, type AskOf, type ClientSettings, type CodedOf } from './client.ts';

export { CallFailure } from './failure.ts';
export { newKey } from './keys.ts';

export type Ask<N extends CallName> = AskOf<Sent<N>>;
export type Coded<N extends CallName> = CodedOf<Result<N>>;
type BorrowerCalls = { readonly [N in CallName]: { readonly sent: Sent<N>; readonly result: Result<N> } };

/** The borrower's calls, as the contract types them and the route table places them. */
export function openBorrowerClient(settings: ClientSettings) {
  return openClient<CallName, BorrowerCalls>('/api', routes, settings);
}
