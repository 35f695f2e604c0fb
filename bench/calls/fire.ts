import autocannon from 'autocannon';

export type Shot = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly session?: string;
  readonly body?: unknown;
};
export type Measured = {
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Answers other than 200, by status. */
  readonly others: ReadonlyMap<number, number>;
  readonly largestBytes: number;
};

export const clients = 50;

/** Fires at a server with 50 clients for some seconds, each request made anew, and measures what comes back. */
export async function fire(url: string, seconds: number, next: () => Shot): Promise<Measured> {
  const tookMs: number[] = [];
  const others = new Map<number, number>();
  let largestBytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon(
    {
      url,
      connections: clients,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, ...wired(next()) }) }],
    },
    (fault: unknown, result) => (fault === null ? resolve(result) : reject(fault)),
  );
  running.on('response', (_client, status, bytes, responseMs) => {
    tookMs.push(responseMs);
    largestBytes = Math.max(largestBytes, bytes);
    if (status !== 200) others.set(status, (others.get(status) ?? 0) + 1);
  });
  const result = await promise;
  tookMs.sort((a, b) => a - b);
  return {
    perSecond: result.requests.total / result.duration,
    p95Ms: tookMs[Math.floor(tookMs.length * 0.95)] ?? Number.NaN,
    others,
    largestBytes,
  };
}

let addresses = 0;

function address(): string {
  addresses = (addresses + 1) % 16_000_000;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function wired({ method, path, session, body }: Shot): autocannon.Request {
  return {
    method,
    path,
    headers: {
      'x-locale': 'pt',
      // Everybody has an address of their own, as behind a proxy.
      'x-forwarded-for': address(),
      // A browser that was here before.
      cookie: `device=3f2b6c1e-8a4d-4f7b-9c05-1d2e3f4a5b6c${session === undefined ? '' : `; token=${session}`}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
