import { groupCommit } from './group-commit.ts';

/** What every call's house has, and one process has once. */
type Owner = { readonly database: object };

// One at a time, so that under load many share it; a question that takes long holds up nobody else's.
const limits = { batchSize: 100, stuckAfterMs: 50 };

/**
 * Makes one question of all that are asked while another is on its way: a call asks for one thing and waits, as if it
 * were alone, and what it gets was read after it asked. `askAll` answers in the order of its keys, with undefined for
 * what it does not find; it is given the house of the first to ask.
 */
export function gather<House extends Owner, Key, Found>(
  askAll: (house: House, keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>,
): (house: House, key: Key) => Promise<Found | undefined> {
  type Asked = { readonly house: House; readonly key: Key };
  const open = () =>
    groupCommit<Asked, Found | undefined>(limits, {
      together: async (asked) => {
        const [first] = asked;
        return first === undefined
          ? []
          : askAll(
              first.house,
              asked.map(({ key }) => key),
            );
      },
      alone: (_asked, fault) => Promise.reject(fault),
    });
  const groups = new WeakMap<object, ReturnType<typeof open>>();
  return (house, key) => {
    const known = groups.get(house.database);
    const ask = known ?? open();
    if (known === undefined) groups.set(house.database, ask);
    return ask({ house, key });
  };
}

/** Puts rows that say which key they are for into the keys' order. */
export function byPlace<Row extends { readonly place: number }>(
  keys: readonly unknown[],
  rows: readonly Row[],
): readonly (Row | undefined)[] {
  const found: (Row | undefined)[] = keys.map(() => undefined);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}
