import { routes, type CallName } from '@house/contract';
import { filled, queryOf, type Borrower } from './borrower.ts';
import type { Sample } from './samples.ts';
import type { Town } from './town.ts';

/** What came back over the wire, unread. */
export type Wire = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> };

/** Sends whatever is asked, right or wrong, as somebody or as nobody; keeps no cookies. */
export async function send(town: Town, name: CallName, request: Sample, who?: Borrower): Promise<Wire> {
  const { method, path } = routes[name];
  const response = await fetch(new URL(`/api${filled(path, request.params)}${queryOf(request.query)}`, town.url), {
    method,
    headers: {
      'x-locale': 'en',
      cookie: [...(who?.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join('; '),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}
