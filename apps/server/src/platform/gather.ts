/** What every call's house has, and one process has once. */
type Owner = { readonly database: object };

/**
 * Makes one question of all that are asked before the event loop turns: a call asks for one thing and waits, as if it
 * were alone, and what it gets was read after it asked. `askAll` answers in the order of its keys, with undefined for
 * what it does not find; it is given the house of the first to ask.
 */
export function gather<House extends Owner, Key, Found>(
  askAll: (house: House, keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>,
): (house: House, key: Key) => Promise<Found | undefined> {
  type Batch = { readonly keys: Key[]; readonly found: Promise<readonly (Found | undefined)[]> };
  const batches = new WeakMap<object, Batch>();
  const begin = (house: House): Batch => {
    const keys: Key[] = [];
    const found = new Promise((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      batches.delete(house.database);
      return askAll(house, keys);
    });
    const batch = { keys, found };
    batches.set(house.database, batch);
    return batch;
  };
  return async (house, key) => {
    const { keys, found } = batches.get(house.database) ?? begin(house);
    const place = keys.push(key) - 1;
    return (await found)[place];
  };
}
