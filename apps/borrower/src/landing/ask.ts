import { systemClock } from '@house/calendar';
import type { routes } from '@house/contract/routes';
import type { CallName, Result } from '@house/contract/types';
import { signInPt } from '@house/i18n/landing.pt';

const timeoutMs = 30_000;
let aheadMs = 0;

/** A call that did not succeed; the message is for the visitor. `lastSendTime` comes with a code asked for too soon. */
export class AskFailure extends Error {
  readonly lastSendTime: string | undefined;

  constructor(message: string, lastSendTime?: string) {
    super(message);
    this.lastSendTime = lastSendTime;
  }
}

/** Paths come from the contract by their type alone: its table would be half of this page's script. */
export type PathOf<N extends CallName> = (typeof routes)[N]['path'];

/** Calls the server and gives back `result`. Throws `AskFailure` (specification, section 8). */
export async function ask<N extends CallName>(
  path: PathOf<N>,
  parts: { params?: string; query?: Record<string, string | undefined>; body?: unknown; keepalive?: boolean } = {},
): Promise<Result<N>> {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts.query ?? {})) if (value !== undefined) query.set(key, value);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const answer = await fetch(`/api${path.replace(/\{\w+\}/, encodeURIComponent(parts.params ?? ''))}?${query}`, {
      method: parts.body === undefined ? 'GET' : 'POST',
      headers: { 'X-Locale': 'pt', ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      credentials: 'include',
      keepalive: parts.keepalive ?? false,
      signal: abort.signal,
    });
    learnTime(answer.headers.get('date'));
    const envelope: unknown = await answer.json().catch(() => undefined);
    if (isSuccess<N>(envelope)) return envelope.result;
    throw failureOf(envelope);
  } catch (fault) {
    if (fault instanceof AskFailure) throw fault;
    throw new AskFailure(abort.signal.aborted ? signInPt.timeout : signInPt.offline);
  } finally {
    clearTimeout(timer);
  }
}

/** The server's time in milliseconds: a cheap phone's clock is often wrong. */
export function serverNowMs(): number {
  return systemClock.now().getTime() + aheadMs;
}

function learnTime(header: string | null): void {
  const ahead = Date.parse(header ?? '') - systemClock.now().getTime();
  // The header counts whole seconds: a smaller difference is noise.
  if (Math.abs(ahead) > 2000) aheadMs = ahead;
}

function failureOf(envelope: unknown): AskFailure {
  if (typeof envelope !== 'object' || envelope === null || !('result' in envelope)) return new AskFailure(signInPt.other);
  const message = typeof envelope.result === 'string' && envelope.result !== '' ? envelope.result : signInPt.other;
  const sent = 'lastSendTime' in envelope && typeof envelope.lastSendTime === 'string' ? envelope.lastSendTime : undefined;
  return new AskFailure(message, sent);
}

/** The shape inside `result` is the contract's promise, kept by the server's own tests. */
function isSuccess<N extends CallName>(envelope: unknown): envelope is { result: Result<N> } {
  return typeof envelope === 'object' && envelope !== null && 'success' in envelope && envelope.success === true;
}
