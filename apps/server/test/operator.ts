import {
  operatorCalls,
  operatorRoutes,
  type OperatorCall,
  type OperatorCallName,
  type OperatorResult,
  type OperatorSent,
  type Role,
} from '@house/contract/operator';
import { addOperator } from '../src/modules/operators/add-operator.ts';
import { demandDeclared } from './as-declared.ts';
import { inEnglish, knock } from './knock.ts';
import type { Town } from './town.ts';

export type OperatorAnswer<N extends OperatorCallName> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { success: boolean; result: OperatorResult<N>; error?: string; fields?: Record<string, string> };
};

export type OperatorBrowser = {
  readonly cookies: Map<string, string>;
  call<N extends OperatorCallName>(
    name: N,
    sent?: Partial<OperatorSent<N>>,
    headers?: Record<string, string>,
  ): Promise<OperatorAnswer<N>>;
  /** Calls and gives the result; throws with the whole answer when it is not a success. */
  must<N extends OperatorCallName>(name: N, sent?: Partial<OperatorSent<N>>): Promise<OperatorResult<N>>;
};

/** A staff member's browser: speaks to the console's door only. */
export function operatorBrowser(consoleUrl: string, fetch = globalThis.fetch): OperatorBrowser {
  const cookies = new Map<string, string>();
  const call: OperatorBrowser['call'] = async (name, sent = {}, headers = {}) => {
    const base = new URL('/console/api', consoleUrl).href;
    const { text, ...response } = await knock(fetch, base, operatorRoutes[name], sent, cookies, {
      ...inEnglish,
      ...headers,
    });
    const body = JSON.parse(text);
    const declared: OperatorCall = operatorCalls[name];
    if (body.success) demandDeclared(name, declared.result, body.result);
    return { ...response, body };
  };
  return {
    cookies,
    call,
    must: async (name, sent) => {
      const answer = await call(name, sent);
      if (!answer.body.success) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.result;
    },
  };
}

/** The town's first administrator, out of its settings. */
export const sara = { email: 'sara@microbanco.example', password: 'uma senha longa de teste' };

export async function signedInAs(town: Town, who: { email: string; password: string }): Promise<OperatorBrowser> {
  const browser = operatorBrowser(town.consoleUrl);
  await browser.must('signIn', { body: who });
  return browser;
}

/**
 * Hires somebody, as `npm run operator -- add` does, and signs them in. Sessions of staff are short: whoever comes again later is
 * another of the same name.
 */
export async function hired(town: Town, role: Role, name: string = role): Promise<OperatorBrowser> {
  const namesakes = (await town.house.database.query('select from operator where name = $1', [name])).rows.length;
  const email = `${name}${namesakes === 0 ? '' : `-${namesakes + 1}`}@microbanco.example`;
  const added = await addOperator({ ...town.house, brand: 'Kukula' }, { email, name, role });
  if (added === undefined) throw new Error(`${email} is taken`);
  return signedInAs(town, { email, password: added.password });
}
