import type { BusinessDay } from '@house/calendar';
import { centavos, minus, sum, zeroCentavos, type Centavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import { dayBounds } from './day-bounds.ts';
import { readFigures } from './day-figures.queries.ts';

/**
 * What a day's lines come to, and the float equation at its end (rules.md 6): our wallet accounts, by value date, and
 * what is in flight, against the rail's balance. `differenceCentavos` is undefined where the statement names no
 * balance; zero is what everybody wants. Centavos.
 */
export type DayFigures = {
  readonly counts: Readonly<Record<'lines' | 'matched' | 'booked' | 'noted' | 'unread' | 'breaks' | 'settled', number>>;
  readonly withoutLine: number;
  readonly paidInCentavos: Centavos;
  readonly paidOutCentavos: Centavos;
  readonly feesCentavos: Centavos;
  readonly openingCentavos: Centavos | undefined;
  readonly closingCentavos: Centavos | undefined;
  /** What the balance column moved by and no line explains: lines are missing. */
  readonly gapCentavos: Centavos | undefined;
  readonly floatCentavos: Centavos;
  readonly collectionCentavos: Centavos;
  /** Lines that nobody has booked yet, less bookings that no line names, and what moved across midnight. */
  readonly inFlightCentavos: Centavos;
  readonly differenceCentavos: Centavos | undefined;
};

export async function readDayFigures(db: Db, day: BusinessDay): Promise<DayFigures> {
  const [read] = await readFigures.run({ day, ...dayBounds(day) }, db);
  if (read === undefined) throw new Error(`the figures of ${day} were not added up`);
  const opening = read.openingCentavos === null ? undefined : centavos(read.openingCentavos);
  const closing = read.closingCentavos === null ? undefined : centavos(read.closingCentavos);
  const paidInCentavos = centavos(read.paidInCentavos);
  const paidOutCentavos = centavos(read.paidOutCentavos);
  const floatCentavos = centavos(read.floatCentavos);
  const collectionCentavos = centavos(read.collectionCentavos);
  const inFlightCentavos = centavos(read.unbookedCentavos - read.unstatedCentavos + read.acrossMidnightCentavos);
  const expected = sum(floatCentavos, collectionCentavos, inFlightCentavos);
  return {
    floatCentavos,
    collectionCentavos,
    inFlightCentavos,
    counts: {
      lines: Number(read.lines),
      matched: Number(read.matched),
      booked: Number(read.booked),
      noted: Number(read.noted),
      unread: Number(read.unread),
      breaks: Number(read.breaks),
      settled: Number(read.settled),
    },
    withoutLine: Number(read.withoutLine),
    paidInCentavos,
    paidOutCentavos,
    feesCentavos: centavos(read.feesCentavos),
    openingCentavos: opening,
    closingCentavos: closing,
    gapCentavos:
      opening === undefined || closing === undefined
        ? undefined
        : minus(minus(closing, opening), minus(paidInCentavos, paidOutCentavos)),
    differenceCentavos: closing === undefined ? undefined : minus(closing, expected),
  };
}

/** Nothing open: no break, nothing without a line, no difference, no gap. */
export function isClean(figures: DayFigures): boolean {
  const { counts, withoutLine, differenceCentavos, gapCentavos } = figures;
  const rest = (amount: Centavos | undefined) => amount ?? zeroCentavos;
  const agrees = rest(differenceCentavos) === zeroCentavos && rest(gapCentavos) === zeroCentavos;
  return counts.breaks === 0 && counts.unread === 0 && withoutLine === 0 && agrees;
}
