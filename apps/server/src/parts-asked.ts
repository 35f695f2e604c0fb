export const partNames = ['http', 'worker', 'console'] as const;
export type PartName = (typeof partNames)[number];

/** The parts that `npm run serve` is asked for, all where none is named. Throws one plain line for a word that is none. */
export function partsAsked(words: readonly string[]): ReadonlySet<PartName> {
  if (words.length === 0) return new Set(partNames);
  const asked = words.map((word) => partNames.find((part) => part === word));
  const known = asked.filter((part) => part !== undefined);
  if (known.length < words.length) throw new Error(`serve: choose of ${partNames.join(', ')}`);
  return new Set(known);
}
