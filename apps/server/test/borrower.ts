import { calls, routes, type Call, type CallName, type Sent, type Success } from '@house/contract';
import { demandDeclared } from './as-declared.ts';
import { inEnglish, knock } from './knock.ts';
import type { Town } from './town.ts';

/** What came back: status, headers and the body, its `result` checked against the contract when it succeeded. */
export type Answer<N extends CallName> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnswerBody<N>;
};
export type AnswerBody<N extends CallName> = Success<N> & {
  error?: string;
  fields?: Record<string, string>;
  lastSendTime?: string;
};

export type Borrower = {
  readonly phone: string;
  /** Cookies as a browser keeps them; copied to share a device or a session. */
  readonly cookies: Map<string, string>;
  call<N extends CallName>(name: N, sent?: Partial<Sent<N>>, headers?: Record<string, string>): Promise<Answer<N>>;
  /** Calls and gives the result; throws with the whole answer when it is not a success. */
  must<N extends CallName>(name: N, sent?: Partial<Sent<N>>): Promise<Success<N>['result']>;
};

/** Where a door is; a simulation knocks without a socket. */
export type FrontDoor = Pick<Town, 'url'> & { readonly fetch?: typeof fetch };

/** A borrower's browser: speaks to the town's front door only, as any client would. */
export function borrowerOf(door: FrontDoor, phone: string): Borrower {
  const { fetch = globalThis.fetch } = door;
  const cookies = new Map<string, string>();
  const call = async <N extends CallName>(
    name: N,
    sent: Partial<Sent<N>> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<N>> => {
    const { text, ...response } = await knock(fetch, `${door.url}/api`, routes[name], sent, cookies, {
      ...inEnglish,
      ...headers,
    });
    const body: AnswerBody<N> = JSON.parse(text);
    if (body.success) checkResult(name, body.result);
    return { ...response, body };
  };
  return {
    phone,
    cookies,
    call,
    must: async (name, sent) => {
      const answer = await call(name, sent);
      if (!answer.body.success) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.result;
    },
  };
}

function checkResult(name: CallName, result: unknown): void {
  const declared: Call = calls[name];
  demandDeclared(name, declared.result, result);
}
