/** The telephone that a browser says it is on: its model, or Apple's; undefined when it does not say. */
export function deviceName(browser: string | null): string | undefined {
  if (browser === null) return undefined;
  if (/iPhone|iPad/.test(browser)) return /iPhone|iPad/.exec(browser)?.[0];
  return /Android[^;)]*;\s*([^;)]+)/
    .exec(browser)?.[1]
    ?.replace(/ Build\/.*/, '')
    .trim();
}
