import { useSyncExternalStore } from 'react';

let since: number | undefined;
const listeners = new Set<() => void>();

/**
 * Notes how an answer came: the service worker marks one that it kept, and says when it was seen. An answer off the
 * network ends the state.
 */
export function noteAnswer(headers: Headers): void {
  const kept = headers.get('x-kept');
  tell(kept === null ? undefined : Math.min(Number(kept), since ?? Number(kept)));
}

/** Since when (ms, by the phone's clock) what is shown may be out of date; undefined while the server answers. */
export function keptSince(): number | undefined {
  return since;
}

/** The same for a screen, which hears of a change. */
export function useKeptSince(): number | undefined {
  return useSyncExternalStore(subscribe, keptSince, keptSince);
}

function tell(next: number | undefined): void {
  if (next === since) return;
  since = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
