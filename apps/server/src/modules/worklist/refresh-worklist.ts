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
 * Scores every overdue order anew and writes those whose place changed (docs/operations/collections.md): what is owed
 * but late interest × how likely it still comes, half as much again when a promise was broken. Part of the daily close;
 * sets, so a second time finds nothing to write.
 */
export async function refreshWorklist(house: House, day: BusinessDay): Promise<void> {
  const [newest] = await readLastOrder.run({}, house.database);
  const newestId = newest?.id ?? 0n;
  for (let after = 0n; after < newestId; after += ordersAtOnce) {
    const stretch = { after, last: after + ordersAtOnce };
    await dropFinished.run(stretch, house.database);
    await scoreOverdue.run({ day, ...stretch }, house.database);
  }
}

// A million in one statement outlasts the time that a statement is given.
const ordersAtOnce = 50_000n;
