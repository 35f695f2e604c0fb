import { operatorRoutes, type OperatorCallName } from '@house/contract/operator/routes';
import type { OperatorResult, OperatorSent } from '@house/contract/operator/types';
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
    const { method, path } = operatorRoutes[name];
    const params: Record<string, unknown> = sent.params ?? {};
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const pairs = Object.entries(sent.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
    const response = await fetch(`${town.stack.console}/console/api${filled}?${new URLSearchParams(pairs)}`, {
      method,
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const body = JSON.parse(await response.text());
    if (body.success !== true) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`);
    return body.result;
  };
  await call('signIn', { body: who });
  return { cookies, call };
}
