/**
 * How many of our own pages lie behind this one. Each entry carries its depth in the history's own state, so that the
 * count survives a reload and a walk back and forth.
 */
export function pagesBehind(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : 0;
}

/** The state to store with a navigation. */
export function stateFor(replace: boolean): { depth: number } {
  return { depth: pagesBehind() + (replace ? 0 : 1) };
}
