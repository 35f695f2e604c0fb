import type { Sandbox } from '@house/sandbox';

type Inject = Sandbox['inject'];

/**
 * A `fetch` that hands a request to a server of this process without a socket: the same routes, and what runs behind
 * them belongs to the caller's asynchronous context.
 */
export function fetchFrom(inject: Inject, heard: (line: string) => void = () => undefined): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = methodOf(init.method);
    const answer = await inject({
      method,
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...Object.fromEntries(new Headers(init.headers)) },
      ...(init.body === undefined || init.body === null ? {} : { payload: String(init.body) }),
    });
    heard(`${method} ${url.pathname.replaceAll(railReceipt, '/…')} ${answer.statusCode}`);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    }
    return new Response(answer.statusCode === 204 ? null : answer.payload, { status: answer.statusCode, headers });
  };
}

// The rail makes its receipts up; they are not the seed's.
const railReceipt = /\/[A-Z0-9]{10}(?=-|\/|$)/g;

function methodOf(method = 'GET'): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((one) => one === method);
  if (known === undefined) throw new Error(`${method} is not known here`);
  return known;
}
