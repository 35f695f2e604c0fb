import { systemClock } from '@house/calendar';
import { readRemembered, remember } from './remembered.ts';

/** At most one automatic reload in so long (specification, section 7: the reload guard window). */
const guardMs = 10_000;
const reloadedAt = 'reloaded-at';
let isReady = false;

/** Notes that a new release is here, its files fetched: a reload costs nothing. */
export function noteNewRelease(): void {
  isReady = true;
}

/** Call at a change of route: loads the new release, never in the middle of a form. */
export function reloadIfNewRelease(): void {
  if (isReady) reloadGuarded();
}

/** Reloads unless that was done a moment ago; true when it does. */
export function reloadGuarded(): boolean {
  const now = systemClock.now().getTime();
  const sinceMs = now - Number(readRemembered(reloadedAt) ?? 0);
  // Less than none: the phone's clock was put back since.
  if (sinceMs >= 0 && sinceMs < guardMs) return false;
  remember(reloadedAt, String(now));
  location.reload();
  return true;
}
