import { useInfiniteQuery } from '@tanstack/react-query';
import type { Address } from './use-address.ts';

const pageSize = 50;

export type Page = { readonly data: readonly unknown[]; readonly hasMore: boolean };
export type RowOf<OnePage extends Page> = OnePage['data'][number];

type At = { readonly size: number; readonly after: string | undefined };

export function pageAfter(after: string | undefined): At {
  return { size: pageSize, after };
}

export type Source<OnePage extends Page> = {
  /** Of the query cache; the filters are added to it. */
  readonly key: readonly string[];
  /** Asks for the page after a row. */
  readonly page: (at: At, signal?: AbortSignal) => Promise<OnePage>;
  readonly idOf: (row: RowOf<OnePage>) => string;
  /** What the page after a row is asked for by, where that is more than its id. */
  readonly placeOf?: (row: RowOf<OnePage>) => string;
  /** Queues are looked at again by themselves; each look may be a row in the audit log, so once a minute. */
  readonly refetchMs?: number;
};

export function placeIn<OnePage extends Page>({ idOf, placeOf = idOf }: Source<OnePage>, row: RowOf<OnePage>): string {
  return placeOf(row);
}

export type ListState<OnePage extends Page> = ReturnType<typeof useList<OnePage>>;

/** A list a page at a time, and the row that is open in it. */
export function useList<OnePage extends Page>(address: Address, source: Source<OnePage>) {
  const query = useInfiniteQuery({
    queryKey: [...source.key, address.filters],
    queryFn: ({ pageParam, signal }) => source.page(pageAfter(pageParam), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: OnePage) => {
      const row = last.data.at(-1);
      return last.hasMore && row !== undefined ? placeIn(source, row) : undefined;
    },
    refetchInterval: source.refetchMs ?? 60_000,
    staleTime: 30_000,
  });
  const rows: readonly RowOf<OnePage>[] = query.data?.pages.flatMap((page) => page.data) ?? [];
  const at = rows.findIndex((row) => source.idOf(row) === address.open);
  const openAt = (index: number): void => {
    const row = rows[index];
    address.openRow(row === undefined ? undefined : source.idOf(row));
  };
  return {
    address,
    source,
    query,
    rows,
    first: query.data?.pages[0],
    openedRow: rows[at],
    /** `j` and `k`: the next row, the one before. */
    move: (step: number) => openAt(at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))),
    /** The open row is done with: the next one opens, else the one before. */
    goOn: () => openAt(rows[at + 1] === undefined ? at - 1 : at + 1),
  };
}
