import { addMs, type BusinessDay } from '@house/calendar';
import type { Db } from '../../platform/db.ts';
import {
  leadByCode,
  leadByDue,
  leadByLending,
  leadByPaying,
  leadByReview,
  leadByRule,
  leadByWritingOff,
  readRoot,
  type FitDrilledParameters,
} from './drill-orders.queries.ts';
import { findHeld, findNewest, findOfStatus, type ReadSeenRow } from './find-orders.queries.ts';

/** What a figure means, as its drill asks it. */
export type DrillFilters = Omit<FitDrilledParameters, 'ids'> & { readonly owedOn: BusinessDay | null };

/** Orders that a figure may mean, by an index, page after page. */
export type Lead = { next(limit: bigint): Promise<{ readonly ids: bigint[]; readonly isLast: boolean }> };
type Seen = ReadSeenRow | undefined;

const lastId = 2n ** 62n;
const firstDay = '-infinity';
const lastDay = 'infinity';
const byDue = { before: lastDay, beforeId: lastId };

/** The index that says most about what is asked; it begins after the order that was seen last. */
export async function leadOf(db: Db, filters: DrillFilters, seen: Seen): Promise<Lead> {
  const { hold, paidFrom, paidBefore, codeFrom, codeBefore, rule, outcome, owedOn, owedAt, dueTo, lentFrom, lentTo } =
    filters;
  const byId = { before: undefined, beforeId: seen?.id ?? lastId };
  if (hold !== null) return byPlacing(filters, seen, (page) => findHeld.run({ ...page, ...filters, hold }, db));
  if (paidFrom !== null && paidBefore !== null)
    return keyset(byId, (page) => leadByPaying.run({ ...page, paidFrom, paidBefore }, db));
  if (codeFrom !== null && codeBefore !== null)
    return keyset(byId, (page) => leadByCode.run({ ...page, codeFrom, codeBefore }, db));
  if (rule !== null && outcome !== null)
    return byPlacing(filters, seen, (page) => leadByRule.run({ ...page, rule, outcome }, db));
  if (owedOn !== null && owedAt !== null && dueTo !== null && dueTo < owedOn && lentFrom === null) {
    const first = seen?.dueOn == null ? byDue : { before: seen.dueOn, beforeId: seen.id };
    const due = {
      dueFrom: filters.dueFrom ?? firstDay,
      dueTo,
      owedOn,
      owedAt,
      lentTo,
      isGone: filters.goneAt !== null,
    };
    return keyset(first, (page) => leadByDue.run({ ...page, ...due }, db));
  }
  // Beside all else that is owed they are few, and were lent long before most of it.
  if (filters.writtenOff === true && owedAt !== null && lentFrom === null) {
    const first = { before: seen?.chargedOffAt ?? addMs(owedAt, 1), beforeId: seen?.id ?? lastId };
    return keyset(first, (page) => leadByWritingOff.run(page, db));
  }
  if (owedOn !== null || lentFrom !== null || lentTo !== null) return byLending(db, filters, seen);
  return byDecision(db, filters, seen);
}

function byDecision(db: Db, filters: DrillFilters, seen: Seen): Lead {
  const { decided } = filters;
  const status = decided === 'declined' ? 'Declined' : decided === 'cancelled' ? 'Cancelled' : filters.status;
  if (decided === 'reviewed' || decided === 'by-person')
    return byPlacing(filters, seen, (page) => leadByReview.run(page, db));
  if (status !== null) return byPlacing(filters, seen, (page) => findOfStatus.run({ ...page, ...filters, status }, db));
  return byPlacing(filters, seen, (page) => findNewest.run(page, db));
}

/** What was lent, the latest first. An order and its extensions come together. */
async function byLending(db: Db, filters: DrillFilters, seen: Seen): Promise<Lead> {
  const { owedOn, owedAt, lentFrom, lentTo, dueFrom, dueTo } = filters;
  // What was owed on a day was lent by then.
  const until = owedOn === null || (lentTo !== null && lentTo < owedOn) ? lentTo : owedOn;
  const bounds = {
    owedOn,
    owedAt,
    lentFrom: lentFrom ?? firstDay,
    dueFrom: dueFrom ?? firstDay,
    dueTo: dueTo ?? lastDay,
  };
  const [began] = seen === undefined ? [] : await readRoot.run({ id: seen.id }, db);
  let at = { before: began?.disbursedOn ?? until ?? lastDay, beforeId: began?.id ?? lastId };
  // Orders of the last chain up to this one were seen.
  let shown = seen?.id ?? 0n;
  return {
    next: async (limit) => {
      const rows = await leadByLending.run({ ...bounds, ...at, limit: limit + 1n }, db);
      const fresh = rows.filter((row) => row.root !== at.beforeId || row.id > shown);
      const last = rows.at(-1);
      if (last !== undefined) [at, shown] = [{ before: last.at, beforeId: last.root }, last.id];
      return { ids: fresh.map((row) => row.id), isLast: new Set(rows.map((row) => row.root)).size <= Number(limit) };
    },
  };
}

type PlacedPage = { before: Date; beforeAt: Date; beforeId: bigint; from: Date; limit: bigint };

function byPlacing(
  { from, until }: DrillFilters,
  seen: Seen,
  read: (page: PlacedPage) => Promise<readonly { id: bigint; at: Date }[]>,
): Lead {
  const isPast = seen === undefined || seen.placedAt >= until;
  const first = isPast ? { before: addMs(until, -1), beforeId: lastId } : { before: seen.placedAt, beforeId: seen.id };
  return keyset(first, (page) => read({ ...page, beforeAt: page.before, from }));
}

/** Page after page by what a row has and the page before it ended with. */
function keyset<K>(
  first: { before: K; beforeId: bigint },
  read: (page: { before: K; beforeId: bigint; limit: bigint }) => Promise<readonly { id: bigint; at?: K }[]>,
): Lead {
  let key = first;
  return {
    next: async (limit) => {
      const rows = await read({ ...key, limit });
      const last = rows.at(-1);
      if (last !== undefined) key = { before: last.at ?? key.before, beforeId: last.id };
      return { ids: rows.map((row) => row.id), isLast: rows.length < Number(limit) };
    },
  };
}
