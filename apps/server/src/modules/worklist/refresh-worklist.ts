import { addDays, startOfDay, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { keepPromises, readStretch, scoreOverdue } from './worklist.queries.ts';

/**
 * Promises whose day is over are kept or broken by what came in since they were given, by the rail's time; one that was
 * broken is kept after all once money of its days is told of. Part of the daily close; a second time finds none left.
 */
export async function settlePromises(house: House, day: BusinessDay): Promise<void> {
  await keepPromises.run({ day, now: house.clock.now() }, house.database);
}

/**
 * Scores the overdue orders whose place may have changed since yesterday's list (all when there is none), and writes
 * those whose place did (docs/operations/collections.md): what is owed but late interest × how likely it still comes,
 * half as much again when a promise was broken. Part of the daily close; a second time finds nothing to write.
 */
export async function refreshWorklist(
  { database }: { readonly database: Db },
  day: BusinessDay,
  { all = false } = {},
): Promise<void> {
  const [stretch] = await readStretch.run({ day }, database);
  if (stretch === undefined || stretch.last === null) return;
  const { last } = stretch;
  const isWhole = all || stretch.isWhole;
  const since = startOfDay(addDays(day, -1));
  for (let after = 0n; after < last; after += ordersAtOnce) {
    await scoreOverdue.run({ day, isWhole, since, after, last: after + ordersAtOnce }, database);
  }
}

// A million in one statement outlasts the time that a statement is given.
const ordersAtOnce = 20_000n;
