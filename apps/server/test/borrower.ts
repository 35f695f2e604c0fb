import { calls, routes, type Call, type CallName, type Sent, type Success } from '@house/contract';
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
    const { method, path } = routes[name];
    const response = await fetch(new URL(`/api${filled(path, sent.params)}${queryOf(sent.query)}`, door.url), {
      method,
      headers: {
        'x-locale': 'en',
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
    keepCookies(cookies, response.headers.getSetCookie());
    const body: AnswerBody<N> = JSON.parse(await response.text());
    if (body.success) checkResult(name, body.result);
    return { status: response.status, headers: response.headers, body };
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
  declared.result.parse(result);
}

export function filled(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

export function queryOf(query: unknown): string {
  if (query === undefined) return '';
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query as Record<string, unknown>)) {
    if (value !== undefined) pairs.append(key, String(value));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}

export function keepCookies(cookies: Map<string, string>, given: readonly string[]): void {
  for (const line of given) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
