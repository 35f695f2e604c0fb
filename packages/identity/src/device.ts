/** What browsers that hide the model, and Firefox, say in its place. */
const modelless: ReadonlySet<string> = new Set(['K', 'Mobile', 'Tablet']);

/**
 * The model of the phone that a browser says it runs on: `Linux; Android 10; TECNO KE5 Build/…`, after the language in the
 * browsers of some makers and in UC; an Apple phone only what it is. Undefined where it does not say.
 */
export function deviceModel(userAgent: string): string | undefined {
  const apple = /\((iPhone|iPad|iPod|Macintosh)/.exec(userAgent)?.[1];
  if (apple !== undefined) return apple;
  const model = /Android [^;)]*; (?:[a-z]{2}(?:[-_][a-z]{2})?; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i
    .exec(userAgent)?.[1]
    ?.trim()
    .slice(0, 64);
  return model === undefined || modelless.has(model) ? undefined : model;
}
