import { ownBuild } from './own-build.ts';
import { noteNewRelease, reloadGuarded } from './release-ready.ts';

const pollMs = 5 * 60_000;
let isFound = false;

/** Registers the service worker and looks now and then whether a newer build is served. */
export function watchReleases(): void {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
  setInterval(() => void look(), pollMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look());
  // A lazy part of an old release that the server no longer has. Without network a reload would lose the page, too.
  addEventListener('vite:preloadError', (event) => navigator.onLine && reloadGuarded() && event.preventDefault());
}

function register(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

async function look(): Promise<void> {
  if (isFound || !navigator.onLine) return;
  try {
    const answer = await fetch('/latest.json', { cache: 'no-store' });
    const latest: unknown = await answer.json();
    if (!answer.ok || idOf(latest) === undefined || idOf(latest) === ownBuild()) return;
    await prepare();
  } catch {
    // Offline or a failed look: the next one will do.
  }
}

/**
 * Lets the new worker fetch its files first, so that the reload costs nothing. Where none is on its way it is here: the
 * browser, or another tab, was faster, and has told so already.
 */
async function prepare(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active == null) {
    take();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', take, { once: true });
  await registration.update();
  if (registration.installing === null && registration.waiting === null) take();
}

function take(): void {
  isFound = true;
  noteNewRelease();
}

function idOf(latest: unknown): string | undefined {
  return typeof latest === 'object' && latest !== null && 'id' in latest && typeof latest.id === 'string'
    ? latest.id
    : undefined;
}
