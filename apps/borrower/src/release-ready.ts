import { systemClock } from '@house/calendar';
import { ownBuild } from './own-build.ts';
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

/** Whether another build is served than this page is of; false where nobody says so. */
export async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch('/latest.json', { cache: 'no-store' });
    const { id }: { id?: string } = await answer.json();
    return answer.ok && id !== undefined && id !== ownBuild();
  } catch {
    // Offline, or a failed look: the next one will do.
    return false;
  }
}

/** Loads this page anew, or the one that is wished for, unless that was done a moment ago; true when it does. */
export function reloadGuarded(to?: string): boolean {
  const now = systemClock.now().getTime();
  const sinceMs = now - Number(readRemembered(reloadedAt) ?? 0);
  // Less than none: the phone's clock was put back since.
  if (sinceMs >= 0 && sinceMs < guardMs) return false;
  remember(reloadedAt, String(now));
  if (to === undefined) location.reload();
  else location.assign(to);
  return true;
}
