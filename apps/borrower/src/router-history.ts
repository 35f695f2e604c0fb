/**
 * How many of our own pages lie behind this one. Each entry carries its depth in the history's own state, so that the
 * count survives a reload and a walk back and forth.
 */
export function pagesBehind(): number {
  const depth = ofState('depth');
  return typeof depth === 'number' ? depth : 0;
}

/** The state to store with a navigation: the depth, and the address of the page before. */
export function stateFor(replace: boolean): { depth: number; before: unknown } {
  return replace
    ? { depth: pagesBehind(), before: ofState('before') }
    : { depth: pagesBehind() + 1, before: location.pathname + location.search };
}

/** Whether the page before this one has this address (path and query). */
export function isBefore(address: string): boolean {
  return ofState('before') === address;
}

let isLeaving = false;

/** Goes one page back; called again before it is there, it is the same step. */
export function goBack(): void {
  if (isLeaving) return;
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

function ofState(name: 'depth' | 'before'): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}
