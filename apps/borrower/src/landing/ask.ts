import { systemClock } from '@house/calendar';
import type { routes } from '@house/contract/routes';
import type { CallName, Result } from '@house/contract/types';
import { signInPt } from '@house/i18n/landing.pt';

const timeoutMs = 30_000;
let aheadMs = 0;
/** The server's time when this page's own count of milliseconds began, which no setting of the clock moves. */
let beganMs = 0;

/** Paths come from the contract by their type alone: its table would be half of this page's script. */
export type PathOf<N extends CallName> = (typeof routes)[N]['path'];
/** `message` is for the visitor, `error` the server's own word for its no; `sent` comes with a code asked for too soon: the one on its way. */
export type Outcome<N extends CallName> =
  | { readonly kind: 'success'; readonly result: Result<N> }
  | {
      readonly kind: 'failure';
      readonly message: string;
      readonly error?: unknown;
      readonly sent?: Result<'requestCode'>;
    };
type Parts = {
  params?: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  keepalive?: boolean;
  /** Of a wish: the same one once more is answered as if it had come once. */
  key?: string | undefined;
};

/** Calls the server. Never throws: silence and no network are failures with the catalogue's words (section 8). */
export async function ask<N extends CallName>(path: PathOf<N>, parts: Parts = {}): Promise<Outcome<N>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const answer = await fetch(addressOf(path, parts), {
      method: parts.body === undefined ? 'GET' : 'POST',
      headers: {
        'X-Locale': 'pt',
        ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(parts.key === undefined ? {} : { 'Idempotency-Key': parts.key }),
      },
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      keepalive: parts.keepalive ?? false,
      signal: abort.signal,
    });
    learnTime(answer.headers.get('x-date'));
    return outcomeOf<N>(await answer.text());
  } catch {
    return { kind: 'failure', message: abort.signal.aborted ? signInPt.timeout : signInPt.offline };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The server's time in milliseconds: a cheap phone's clock is often wrong. Where it is put back the page's own count goes on,
 * and that one stands still while the phone sleeps.
 */
export function serverNowMs(): number {
  return Math.max(systemClock.now().getTime() + aheadMs, performance.now() + beganMs);
}

function addressOf(path: string, { params = '', query = {} }: Parts): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  return `/api${path.replace(/\{\w+\}/, encodeURIComponent(params))}?${search}`;
}

function learnTime(header: string | null): void {
  const ahead = Date.parse(header ?? '') - systemClock.now().getTime();
  // The header counts whole seconds: a smaller difference is noise.
  if (Math.abs(ahead - aheadMs) > 2000) aheadMs = ahead;
  beganMs = systemClock.now().getTime() + aheadMs - performance.now();
}

function outcomeOf<N extends CallName>(text: string): Outcome<N> {
  const envelope = parsed(text);
  if (isSuccess<N>(envelope)) return { kind: 'success', result: envelope.result };
  const { result, error } = isRecord(envelope) ? envelope : {};
  return {
    kind: 'failure',
    message: typeof result === 'string' && result !== '' ? result : signInPt.other,
    error,
    ...(isSent(envelope) ? { sent: envelope } : {}),
  };
}

/** Undefined where a proxy answered in our server's place. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The shape inside `result` is the contract's promise, kept by the server's own tests. */
function isSuccess<N extends CallName>(envelope: unknown): envelope is { result: Result<N> } {
  return isRecord(envelope) && envelope['success'] === true;
}

/** Without a token there is no code that could still be typed. */
function isSent(envelope: unknown): envelope is Result<'requestCode'> {
  return isRecord(envelope) && Boolean(envelope['token']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
