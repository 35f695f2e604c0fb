import type { Result } from '@house/contract/types';
import { ask, AskFailure, serverNowMs } from './ask.ts';
import { secondsToResend, usualResendSeconds } from './resend.ts';
import type { Visit } from './visit.ts';

type Sent = Result<'requestCode'>;
/** The code on its way: for which number, what answers for it, and when it left, by the server's clock. */
export type CodeRequest = Sent & { readonly mobile: string };

const place = 'code';
let latest = restored();

/** The latest code asked for in this tab; it outlives a reload, so that nobody waits a minute for a second one. */
export function latestRequest(): CodeRequest | undefined {
  return latest;
}

/** Seconds until a code may be asked for again; a minute where none was asked for yet. */
export function secondsLeft(): number {
  if (latest === undefined) return usualResendSeconds;
  return secondsToResend(Date.parse(latest.lastSendTime), latest.resendSeconds, serverNowMs());
}

/**
 * Asks for a code. `waiting` when one for this number is on its way already: no new one is sent. Throws `AskFailure`.
 */
export async function requestCode(mobile: string, visit: Visit): Promise<'sent' | 'waiting'> {
  if (latest?.mobile === mobile && secondsLeft() > 0) return 'waiting';
  try {
    const { recommender, source } = visit;
    keep({ ...(await ask<'requestCode'>('/verify_code', { query: { mobile, recommender, source } })), mobile });
    return 'sent';
  } catch (fault) {
    if (latest?.mobile !== mobile || !(fault instanceof AskFailure) || fault.lastSendTime === undefined) throw fault;
    keep({ ...latest, lastSendTime: fault.lastSendTime });
    return 'waiting';
  }
}

function keep(request: CodeRequest): void {
  latest = request;
  sessionStorage.setItem(place, JSON.stringify(request));
}

function restored(): CodeRequest | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isCodeRequest(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isCodeRequest(kept: unknown): kept is CodeRequest {
  return typeof kept === 'object' && kept !== null && 'mobile' in kept && 'token' in kept && 'lastSendTime' in kept;
}
