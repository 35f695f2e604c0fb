/** What was kept under the key; undefined when nothing was, or when the browser keeps nothing. */
export function readRemembered(key: string, kept: 'visit' | 'always' = 'visit'): string | undefined {
  try {
    return storeOf(kept).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; undefined forgets it. A browser that refuses storage loses it at the next reload, no more. */
export function remember(key: string, value: string | undefined, kept: 'visit' | 'always' = 'visit'): void {
  try {
    if (value === undefined) storeOf(kept).removeItem(key);
    else storeOf(kept).setItem(key, value);
  } catch {
    // Private windows of old browsers throw here.
  }
}

/** Forgets all that was kept for this visit. */
export function forgetVisit(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}

function storeOf(kept: 'visit' | 'always'): Storage {
  return kept === 'always' ? localStorage : sessionStorage;
}
