const texts = new WeakMap<object, string | undefined>();

/** Marks what many callers get at the same moment: it is put into words for the first, and kept as long as it is. */
export function forMany<T extends object>(outcome: T): T {
  if (!texts.has(outcome)) texts.set(outcome, undefined);
  return outcome;
}

/** The JSON of an outcome; of one that is for many, the same text each time. */
export function worded(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null || !texts.has(outcome)) return JSON.stringify(outcome);
  const text = texts.get(outcome) ?? JSON.stringify(outcome);
  texts.set(outcome, text);
  return text;
}
