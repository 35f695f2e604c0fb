import { isOutdated, noteNewRelease, reloadGuarded } from './release-ready.ts';

const pollMs = 5 * 60_000;
let isFound = false;

/** Registers the service worker and looks now and then whether a newer build is served. */
export function watchReleases(): void {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
  setInterval(() => void look(), pollMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look());
  addEventListener('vite:preloadError', () => void replaceOutdated());
}

function register(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

/**
 * A lazy part did not come: the server has it no longer, or the line is bad, and then a reload would lose the page, too.
 * Who is on the way to another screen is taken there (`router`).
 */
async function replaceOutdated(): Promise<void> {
  const isGoing = 'going' in document.documentElement.dataset;
  if (!isGoing && (await isOutdated())) reloadGuarded();
}

async function look(): Promise<void> {
  if (isFound || !navigator.onLine || !(await isOutdated())) return;
  await prepare().catch(() => undefined);
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
