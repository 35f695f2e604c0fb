import { addMs, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { messageOf } from '../../platform/message-of.ts';
import { claimRestoredDays, sayUnreadDays } from '../disbursements/restored-database.ts';
import { importStatement } from './import-statement.ts';
import { pullsStatements } from '../statements/covered.ts';

// As often as a daily statement that is missing is asked for.
const retryMs = 15 * 60_000;

/** Pulls the statements that a restored database needs before anything is paid out from it, today's among them. */
export function restoredDayLane(house: House): Lane<BusinessDay> {
  return {
    name: 'restored-day',
    concurrency: 1,
    claim: async (now) => (pullsStatements(house) ? claimRestoredDays(house, addMs(now, retryMs)) : []),
    work: async (day) => sayUnreadDays(house, await whyNotRead(house, day)),
  };
}

/** As of a daily statement, that the rail does not give it, or gives another, is no fault of ours. */
async function whyNotRead(house: House, day: BusinessDay): Promise<string | undefined> {
  try {
    const file = await house.statement.pull(day);
    if (file !== undefined) await importStatement(house, file, { source: 'pulled', day });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
