let since: number | undefined;

/**
 * Notes how an answer came: the service worker marks one that it kept, and says when it was seen. An answer off the
 * network ends the state.
 */
export function noteAnswer(headers: Headers): void {
  const kept = headers.get('x-kept');
  since = kept === null ? undefined : Math.min(Number(kept), since ?? Number(kept));
}

/** Since when (ms, by the phone's clock) what comes may be out of date; undefined while the server answers. */
export function keptSince(): number | undefined {
  return since;
}
