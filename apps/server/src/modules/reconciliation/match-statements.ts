import { addMs, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { findBookingsNotBrought } from './bookings-without-line.ts';
import { claimStatements, finishStatement, type ClaimStatementsRow } from './days.queries.ts';
import { matchLines } from './match-lines.ts';
import { matchingLeaseMs } from './reading-times.ts';
import { refreshDays } from './refresh-days.ts';

export const matchingLane = 'statement-match';
// A lease ends later, and what somebody made due meanwhile is due by then.
const soonMs = 60_000;

/** Holds stored files against the books: those a person brought, and any whose worker was lost in the middle. */
export function matchStatementsLane(house: House): Lane<ClaimStatementsRow> {
  return {
    name: matchingLane,
    concurrency: 1,
    claim: (now, limit) =>
      claimStatements.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, matchingLeaseMs) }, house.database),
    work: ({ id }) => matchStatement(house, id, undefined),
  };
}

/**
 * Every line that is unread, and then the days it was of. Killed at any point, it goes on where it was; with a line that
 * failed the file is due again after the lease.
 */
export async function matchStatement(house: House, id: bigint, named: BusinessDay | undefined): Promise<void> {
  await matchLines(house);
  await refreshDays(house, id, named);
  await findBookingsNotBrought(house, id, named);
  await finishStatement.run({ id, soon: addMs(house.clock.now(), soonMs) }, house.database);
}
