let since: number | undefined;

/**
 * Notes how the answer came that is given back next: the service worker marks one that it kept, and says when it was seen.
 * One off the network ends the state.
 */
export function noteAnswer(headers: Headers): void {
  const kept = headers.get('x-kept');
  since = kept === null ? undefined : Number(kept);
}

/** When (ms, by the phone's clock) the last answer was seen, if it was kept; undefined while the server answers. */
export function keptSince(): number | undefined {
  return since;
}

/** What is given back next was put together of several answers: the oldest of them says how old it is. */
export function standsSince(oldest: number | undefined): void {
  since = oldest;
}
