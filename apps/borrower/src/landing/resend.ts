/** Until the server says otherwise (specification, section 9). */
export const usualResendSeconds = 60;

/** Whole seconds until a code may be asked for again, 0 from then on; instants in milliseconds of the server's clock. */
export function secondsToResend(lastSentMs: number, resendSeconds: number, nowMs: number): number {
  const left = Math.ceil((lastSentMs + resendSeconds * 1000 - nowMs) / 1000);
  return Math.min(Math.max(left, 0), resendSeconds);
}

/** `0:42`. */
export function shownCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
