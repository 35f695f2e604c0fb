import type { BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import { dropFinished, keepPromises, readLastOrder, scoreOverdue } from './worklist.queries.ts';

/**
 * Promises whose day is over are kept or broken by what came in since they were given, by the rail's time. Part of the
 * daily close; a second time finds none left.
 */
export async function settlePromises(house: House, day: BusinessDay): Promise<void> {
  await keepPromises.run({ day, now: house.clock.now() }, house.database);
}

/**
 * Scores every overdue order anew (docs/operations/collections.md): what is owed × how likely it still comes, half as
 * much again when a promise was broken. Part of the daily close; sets, so a second time writes the same.
 */
export async function refreshWorklist(house: House, day: BusinessDay): Promise<void> {
  await dropFinished.run({}, house.database);
  const [newest] = await readLastOrder.run({}, house.database);
  const newestId = newest?.id ?? 0n;
  for (let after = 0n; after < newestId; after += ordersAtOnce) {
    await scoreOverdue.run({ day, after, last: after + ordersAtOnce }, house.database);
  }
}

// A million in one statement outlasts the time that a statement is given.
const ordersAtOnce = 50_000n;
