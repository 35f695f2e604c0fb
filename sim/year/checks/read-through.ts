import { businessDayOf } from '@house/calendar';
import type { Looked } from './looked.ts';
import type { RailLine } from './rail-line.ts';

/** Of a day whose statement was read to its end each line is here; and money that came in, or that the rail asked for, is booked by then. */
export async function unbookedThoughRead(
  { house, time }: Looked,
  { open, all }: { readonly open: readonly RailLine[]; readonly all: readonly RailLine[] },
): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    // Whoever was to book it may be away for hours.
    `select business_date::text as day, finished_at > $1::timestamptz - interval '3 days' as "isNews"
     from statement_day where finished_at < $1::timestamptz - interval '12 hours'`,
    [time.now()],
  );
  const dayOf = ({ completedAt }: RailLine): string => businessDayOf(completedAt);
  const readDays = new Set<string>(rows.map(({ day }) => day));
  const news = new Set<string>(rows.filter(({ isNews }) => isNews).map(({ day }) => day));
  const stated = all.filter((line) => news.has(dayOf(line)));
  const here = await house.database.query(
    `select receipt || ' ' || kind as key from rail_statement_line where receipt = any($1)`,
    [stated.map(({ receipt }) => receipt)],
  );
  const known = new Set<string>(here.rows.map(({ key }) => key));
  return [
    ...stated
      .filter(({ receipt, kind }) => !known.has(`${receipt} ${kind}`))
      .map((line) => `${dayOf(line)} was read to its end, without ${line.kind} ${line.receipt} of ${line.reference}`),
    ...open
      .filter((line) => ['c2b', 'paybill', 'fee'].includes(line.kind) && readDays.has(dayOf(line)))
      .map(
        (line) =>
          `${dayOf(line)} was read to its end, and ${line.kind} ${line.receipt} of ${line.reference} is not booked`,
      ),
  ];
}
