import { useSearchParams } from 'react-router';

/** What a list is narrowed to and which row is open. */
export type Address<Name extends string = string> = {
  readonly filters: Readonly<Record<Name, string | undefined>>;
  readonly isFiltered: boolean;
  /** The row whose panel stands beside the list. */
  readonly open: string | undefined;
  readonly openRow: (id: string | undefined) => void;
  /** Sets one filter; undefined or empty takes it away. */
  narrow(name: Name, value: string | undefined): void;
  readonly clear: () => void;
  /** The filters as a query string, for a saved view. */
  readonly view: string;
  readonly goTo: (view: string) => void;
};

const opened = 'open';

/** Keeps all of it in the address, so that it can be sent to a colleague and found again after a reload. */
export function useAddress<const Name extends string>(names: readonly Name[]): Address<Name> {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const filters = new URLSearchParams([...params].filter(([name]) => name !== opened));
  return {
    // Every name stands in it by the line that makes it.
    filters: Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])) as Address<Name>['filters'],
    isFiltered: names.some((name) => params.has(name)),
    open: params.get(opened) ?? undefined,
    openRow: (id) => set(opened, id),
    narrow: set,
    clear: () => setParams({}, { replace: true }),
    view: filters.toString(),
    goTo: (view) => setParams(new URLSearchParams(view), { replace: true }),
  };
}
