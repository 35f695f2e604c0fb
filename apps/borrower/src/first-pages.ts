import { keptSince, standsSince } from './kept-answers.ts';

export type Paging<P> = {
  /** The page after what was seen, or the first one. */
  readonly next: (seen: P | undefined) => Promise<P>;
  readonly join: (seen: P, next: P) => P;
};

/** So many pages of a list, joined. It is as old as the oldest of them. */
export async function firstPages<P extends { readonly hasMore: boolean }>(
  { next, join }: Paging<P>,
  count: number,
): Promise<P> {
  let list = await next(undefined);
  let since = keptSince();
  for (let page = 1; page < count && list.hasMore; page += 1) {
    list = join(list, await next(list));
    since = older(since, keptSince());
  }
  standsSince(since);
  return list;
}

function older(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}
