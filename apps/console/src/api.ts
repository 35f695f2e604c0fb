import { operatorRoutes } from '@house/contract/operator/routes';
import type { OperatorCallName, OperatorResult, OperatorSent } from '@house/contract/operator/types';
import { learnServerTime } from './clock.ts';
import { currentLocale } from './language.tsx';

/** What a call needs, without the parts it has none of. */
export type Ask<N extends OperatorCallName> = {
  readonly [P in keyof OperatorSent<N> as OperatorSent<N>[P] extends undefined ? never : P]: OperatorSent<N>[P];
};

/** Why a call did not succeed. `message` is the server's own, empty when none came. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: 'signed-out' | 'refused' | 'fault' | 'offline';
  readonly code: string;

  constructor(kind: CallFailure['kind'], message = '', code = '') {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Envelope<N extends OperatorCallName> =
  | { success: true; result: OperatorResult<N> }
  | { success: false; result: string; error: string };

const timeoutMs = 30_000;

/** Calls the server and gives back `result`. Throws CallFailure. */
export async function call<N extends OperatorCallName>(
  name: N,
  ask: Ask<N>,
  signal?: AbortSignal,
): Promise<OperatorResult<N>> {
  const { method } = operatorRoutes[name];
  const parts: Parts = ask;
  const timeout = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(addressOf(name, parts), {
    method,
    headers: {
      'X-Locale': currentLocale(),
      ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    cache: 'no-store',
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  }).catch((fault: unknown) => {
    if (signal?.aborted === true) throw fault;
    throw new CallFailure('offline');
  });
  learnServerTime(answer.headers.get('date'));
  const envelope = await read<N>(answer);
  if (envelope.success) return envelope.result;
  if (answer.status === 401) throw new CallFailure('signed-out', envelope.result, envelope.error);
  throw new CallFailure(answer.status < 500 ? 'refused' : 'fault', envelope.result, envelope.error);
}

function addressOf(name: OperatorCallName, parts: Parts): string {
  const filled = operatorRoutes[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(parts.params?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts.query ?? {})) if (value !== undefined) query.set(key, String(value));
  return `/console/api${filled}${query.size === 0 ? '' : `?${query}`}`;
}

/** The shape inside `result` is the contract's promise, kept by the server's own tests. */
async function read<N extends OperatorCallName>(answer: Response): Promise<Envelope<N>> {
  try {
    return await answer.json();
  } catch {
    throw new CallFailure('fault');
  }
}
