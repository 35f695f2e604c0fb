import { businessDayOf } from '@house/calendar';
import type { Looked } from './looked.ts';
import type { RailLine } from './rail-line.ts';

/** Money that came in on a day whose statement was read to its end is booked by then, of whatever kind it is. */
export async function unbookedThoughRead(
  { house, time }: Looked,
  open: readonly RailLine[],
): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    // Whoever was to book it may be away for hours.
    `select business_date::text as day from statement_day where finished_at < $1::timestamptz - interval '12 hours'`,
    [time.now()],
  );
  const readDays = new Set<string>(rows.map(({ day }) => day));
  return open
    .filter(({ kind, completedAt }) => ['c2b', 'paybill'].includes(kind) && readDays.has(businessDayOf(completedAt)))
    .map(
      ({ kind, receipt, reference, completedAt }) =>
        `${businessDayOf(completedAt)} was read to its end, and ${kind} ${receipt} of ${reference} is not booked`,
    );
}
