import { operatorRoutes, type OperatorCallName } from '@house/contract/operator/routes';
import type { OperatorResult, OperatorSent } from '@house/contract/operator/types';
import { knock } from '../../../apps/server/test/knock.ts';
import type { Town } from '../../open-town.ts';

/** Somebody of staff, signed in outside of a browser. */
export type StaffCalls = {
  /** Cookies to give to a browser. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Calls and gives the result; throws with the whole answer when it is not a success. */
  call<N extends OperatorCallName>(name: N, sent?: Partial<OperatorSent<N>>): Promise<OperatorResult<N>>;
};

export async function staffCalls(town: Town, who: { email: string; password: string }): Promise<StaffCalls> {
  const cookies = new Map<string, string>();
  const call: StaffCalls['call'] = async (name, sent = {}) => {
    const base = `${town.stack.console}/console/api`;
    const { status, text } = await knock(fetch, base, operatorRoutes[name], sent, cookies);
    const body = JSON.parse(text);
    if (body.success !== true) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body.result;
  };
  await call('signIn', { body: who });
  return { cookies, call };
}
