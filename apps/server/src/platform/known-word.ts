/** A row's text that is one of a few words, by their type. Throws for any other: the database lets none in. */
export function knownWord<const Word extends string>(words: readonly Word[], text: string, ofWhat: string): Word {
  const known = words.find((word) => word === text);
  if (known === undefined) throw new Error(`unknown ${ofWhat} ${text}`);
  return known;
}
