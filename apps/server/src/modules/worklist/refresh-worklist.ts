import type { BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import { dropFinished, keepPromises, scoreOverdue } from './worklist.queries.ts';

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
  await house.database.inTransaction(async (tx) => {
    await dropFinished.run({}, tx);
    await scoreOverdue.run({ day }, tx);
  });
}
