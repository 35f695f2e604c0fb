import { routes } from '@house/contract/routes';
import type { CallName, Result, Sent } from '@house/contract/types';
import { learnServerTime } from './clock.ts';
import { CallFailure } from './failures.ts';
import { noteAnswer } from './kept-answers.ts';
import { locale } from './language.ts';

/** What a call needs, without the parts it has none of: `{ params: { uuid } }`, `{ body: … }`, or nothing. */
export type Ask<N extends CallName> = {
  readonly [P in keyof Sent<N> as Sent<N>[P] extends undefined ? never : P]: Sent<N>[P];
};
export type Options = {
  readonly timeoutMs?: number;
  readonly idempotencyKey?: string;
  /** `identify:code` of a fresh code to the borrower's number, where the server asked for one. */
  readonly stepUp?: string;
  readonly signal?: AbortSignal;
};
/** A coded call's outcome; `code` is 0 where the call has none. */
export type Coded<N extends CallName> = { readonly code: number; readonly result: Result<N> };

const usualTimeoutMs = 30_000;
/** Web pay answers within 20 s or not at all (specification, section 9). */
export const payTimeoutMs = 20_000;

/** Calls the server and gives back `result`. Throws CallFailure. */
export async function call<N extends CallName>(name: N, ask: Ask<N>, options: Options = {}): Promise<Result<N>> {
  const { result } = await callCoded(name, ask, options);
  return result;
}

/** The same with the business `code` beside the result. */
export async function callCoded<N extends CallName>(name: N, ask: Ask<N>, options: Options = {}): Promise<Coded<N>> {
  return outcomeOf<N>(await send(requestOf(name, ask, options), options));
}

/** Sends a form with a picture, as a browser does. Throws CallFailure. */
export async function sendForm<N extends CallName>(name: N, form: FormData, options: Options = {}): Promise<Result<N>> {
  const { method, path } = routes[name];
  const request = new Request(`/api${path}`, {
    method,
    headers: headersOf(options),
    credentials: 'include',
    body: form,
  });
  const { result } = outcomeOf<N>(await send(request, options));
  return result;
}

function outcomeOf<N extends CallName>(answer: Answer): Coded<N> {
  learnServerTime(answer.date);
  if (answer.status === 401) throw new CallFailure('session-expired', { status: 401 });
  const envelope = envelopeOf<N>(answer.text);
  if (envelope === undefined) throw new CallFailure('other', { status: answer.status });
  if (envelope.success) return { code: envelope.code ?? 0, result: envelope.result };
  const { result, ...rest } = envelope;
  throw new CallFailure(answer.status < 500 ? 'refused' : 'other', {
    ...rest,
    status: answer.status,
    message: typeof result === 'string' ? result : '',
  });
}

type Envelope<N extends CallName> =
  | { success: true; result: Result<N>; code?: number }
  | { success: false; result: unknown; error?: string; errorCode?: number; fields?: Record<string, string> };
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function requestOf<N extends CallName>(name: N, ask: Ask<N>, options: Options): Request {
  const { method, path } = routes[name];
  const parts: Parts = ask;
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(parts.params?.[key] ?? '')));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts.query ?? {})) if (value !== undefined) query.set(key, String(value));
  const headers = headersOf(options);
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  const search = query.toString();
  return new Request(`/api${filled}${search === '' ? '' : `?${search}`}`, {
    method,
    headers,
    credentials: 'include',
    cache: 'no-store',
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  });
}

function headersOf({ idempotencyKey, stepUp }: Options): Headers {
  const headers = new Headers({ 'X-Locale': locale, Accept: 'application/json' });
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (stepUp !== undefined) headers.set('X-Step-Up', stepUp);
  return headers;
}

type Answer = { readonly status: number; readonly date: string | null; readonly text: string };

/** Sends and reads the whole answer within the time-out; TanStack's own cancelling passes through untouched. */
async function send(request: Request, { timeoutMs = usualTimeoutMs, signal }: Options): Promise<Answer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  signal?.addEventListener('abort', () => abort.abort());
  try {
    const answer = await fetch(request, { signal: abort.signal });
    noteAnswer(answer.headers);
    // The date of a kept answer is not the server's time now.
    const date = answer.headers.has('x-kept') ? null : answer.headers.get('date');
    return { status: answer.status, date, text: await answer.text() };
  } catch (fault) {
    if (signal?.aborted === true) throw fault;
    throw new CallFailure(abort.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
  }
}

/** The envelope, or undefined where a proxy answered in our server's place. */
function envelopeOf<N extends CallName>(text: string): Envelope<N> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope<N>(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The shape inside `result` is the contract's promise, kept by the server's own tests. */
function isEnvelope<N extends CallName>(body: unknown): body is Envelope<N> {
  return typeof body === 'object' && body !== null && 'success' in body && 'result' in body;
}
