/**
 * Makes one question of all that are asked before the event loop turns: a call asks for one thing and waits, as if it
 * were alone. `askAll` answers in the order of its keys, with undefined for what it does not find.
 */
export function gather<Key, Found>(
  askAll: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>,
): (key: Key) => Promise<Found | undefined> {
  let next: { readonly keys: Key[]; readonly found: Promise<readonly (Found | undefined)[]> } | undefined;
  const begin = () => {
    const keys: Key[] = [];
    const found = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      next = undefined;
      return askAll(keys);
    });
    return { keys, found };
  };
  return async (key) => {
    next ??= begin();
    const place = next.keys.push(key) - 1;
    return (await next.found)[place];
  };
}
