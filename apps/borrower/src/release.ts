import { instantFrom, systemClock } from '@house/calendar';

const pollMs = 5 * 60_000;
/** At most one automatic reload in so long (specification, section 7: the reload guard window). */
const guardMs = 10_000;
const reloadedAt = 'reloaded-at';
let newReleaseReady = false;

/** Registers the service worker and looks now and then whether a newer build is served. */
export function watchReleases(): void {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
  setInterval(() => void look(), pollMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look());
  // A lazy part of an old release that the server no longer has.
  addEventListener('vite:preloadError', (event) => reloadGuarded() && event.preventDefault());
}

/** Call at a change of route: loads the new release, never in the middle of a form. */
export function reloadIfNewRelease(): void {
  if (newReleaseReady) reloadGuarded();
}

function register(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

async function look(): Promise<void> {
  if (newReleaseReady || !navigator.onLine) return;
  try {
    const answer = await fetch('/latest.json', { cache: 'no-store' });
    const latest: unknown = await answer.json();
    if (!answer.ok || idOf(latest) === undefined || idOf(latest) === ownId()) return;
    await prepare();
  } catch {
    // Offline or a failed look: the next one will do.
  }
}

/** Lets the new worker fetch its files first, so that the reload costs nothing. */
async function prepare(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active == null) {
    newReleaseReady = true;
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => (newReleaseReady = true), { once: true });
  await registration.update();
}

function reloadGuarded(): boolean {
  const now = systemClock.now().getTime();
  const last = sessionStorage.getItem(reloadedAt);
  if (last !== null && now - instantFrom(last).getTime() < guardMs) return false;
  sessionStorage.setItem(reloadedAt, instantFrom(now).toISOString());
  location.reload();
  return true;
}

function ownId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
}

function idOf(latest: unknown): string | undefined {
  return typeof latest === 'object' && latest !== null && 'id' in latest && typeof latest.id === 'string'
    ? latest.id
    : undefined;
}
