import type { Result } from '@house/contract/types';
import { readRemembered, remember } from '../remembered.ts';
import { ask, serverNowMs } from './ask.ts';
import { newUuid } from './device.ts';
import { secondsToResend, usualResendSeconds } from './resend.ts';
import type { Visit } from './visit.ts';

/**
 * The code on its way: for which number, what answers for it, and when it left, by the server's clock. `key`: whoever types it
 * once more, for the answer was lost, makes the same wish.
 */
export type CodeRequest = Result<'requestCode'> & { readonly mobile: string; readonly key: string };
export type Requested = { readonly kind: 'sent' | 'waiting' } | { readonly kind: 'failure'; readonly message: string };

const place = 'code';
let latest = restored();
let asked = 0;

/** The latest code asked for in this tab; it outlives a reload, so that nobody waits a minute for a second one. */
export function latestRequest(): CodeRequest | undefined {
  return latest;
}

/** Seconds until a code may be asked for again; a minute where none was asked for yet. */
export function secondsLeft(): number {
  if (latest === undefined) return usualResendSeconds;
  return secondsToResend(Date.parse(latest.lastSendTime), latest.resendSeconds, serverNowMs());
}

/** Asks for a code. `waiting`: one for this number is on its way already, and no other is sent. */
export async function requestCode(mobile: string, visit: Visit): Promise<Requested> {
  asked += 1;
  const asking = asked;
  if (latest?.mobile === mobile && secondsLeft() > 0) return { kind: 'waiting' };
  const { recommender, source } = visit;
  const outcome = await ask<'requestCode'>('/verify_code', { query: { mobile, recommender, source } });
  // A code asked for since then is the one that will be typed.
  if (asking !== asked) return { kind: 'waiting' };
  if (outcome.kind === 'success') {
    keep({ ...outcome.result, mobile });
    return { kind: 'sent' };
  }
  if (outcome.sent === undefined) {
    // Used, as the server says, and this tab has not heard of it: the answer was lost.
    const isUnheard = outcome.error === 'CODE_TOO_SOON' && latest?.mobile === mobile;
    return isUnheard ? { kind: 'waiting' } : outcome;
  }
  // Asked for in another tab, or before this one was opened: it is typed here all the same.
  const { token, lastSendTime, resendSeconds } = outcome.sent;
  keep({ token, lastSendTime, resendSeconds, mobile });
  return { kind: 'waiting' };
}

/** It was used: nobody can type it once more. */
export function forgetRequest(): void {
  latest = undefined;
  remember(place, undefined);
}

function keep(request: Omit<CodeRequest, 'key'>): void {
  latest = { ...request, key: latest?.token === request.token ? latest.key : newUuid() };
  remember(place, JSON.stringify(latest));
}

function restored(): CodeRequest | undefined {
  try {
    const kept: unknown = JSON.parse(readRemembered(place) ?? 'null');
    return isCodeRequest(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isCodeRequest(kept: unknown): kept is CodeRequest {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'mobile' in kept &&
    'token' in kept &&
    'lastSendTime' in kept &&
    'key' in kept
  );
}
