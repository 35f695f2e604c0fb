import { routes, type CallName } from '@house/contract';
import type { Borrower } from './borrower.ts';
import { filled, queryOf } from './knock.ts';
import type { Sample } from './samples.ts';
import type { Town } from './town.ts';

/** What came back over the wire, to the byte and read. */
export type Wire = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
};

/** Sends whatever is asked, right or wrong, as somebody or as nobody; keeps no cookies. */
export async function send(
  town: Town,
  name: CallName,
  request: Sample,
  who?: Borrower,
  headers: Record<string, string> = {},
): Promise<Wire> {
  const { method, path } = routes[name];
  const response = await fetch(new URL(`/api${filled(path, request.params)}${queryOf(request.query)}`, town.url), {
    method,
    headers: {
      'x-locale': 'en',
      cookie: [...(who?.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join('; '),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}
