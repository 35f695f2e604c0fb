import type { BusinessDay } from '@house/calendar';
import type { Db } from '../../platform/db.ts';
import { planWithinMemory, snapshotCohorts } from './reports.queries.ts';

/** Keeps what the book holds once a day is closed, for the reports. Once; a second time writes nothing. */
export async function snapshotPortfolio(db: Db, day: BusinessDay): Promise<void> {
  await planWithinMemory.run({}, db);
  await snapshotCohorts.run({ day }, db);
}
