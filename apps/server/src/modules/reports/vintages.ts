import { addDays, businessDay, type BusinessDay } from '@house/calendar';
import { centavos, sumOf, toMt, type Centavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { readLosses, readVintagePoints, readVintages, type ReadLossesRow } from './reports.queries.ts';

/** `GET /reports/vintages`: in MT. */
export const vintages: ConsoleUseCase<'vintages'> = async (_house, { tx }, { query }) => {
  const months = await vintagesBetween(tx, query.from, query.to);
  return {
    months: months.map(({ month, orders, disbursedCentavos, curve }) => ({
      month,
      orders,
      disbursed: toMt(disbursedCentavos),
      curve: curve.map((point) => ({
        monthsOnBook: point.monthsOnBook,
        asOf: point.asOf,
        outstanding: toMt(point.outstandingCentavos),
        past30: toMt(point.past30Centavos),
        writtenOff: toMt(point.writtenOffCentavos),
        recovered: toMt(point.recoveredCentavos),
      })),
    })),
  };
};

export type Vintage = {
  /** The first day of the month in which it was lent. */
  readonly month: BusinessDay;
  readonly orders: number;
  /** Principal of what was lent and neither given back nor sent back; extensions lend nothing new. */
  readonly disbursedCentavos: Centavos;
  readonly curve: readonly VintagePoint[];
};

export type VintagePoint = {
  /** 0 is the end of the month in which it was lent. */
  readonly monthsOnBook: number;
  /** The first day after that month: the figures are those of its close. */
  readonly asOf: BusinessDay;
  readonly outstandingCentavos: Centavos;
  /** Of it, what is 30 days past due or more. */
  readonly past30Centavos: Centavos;
  /** Both since the beginning. */
  readonly writtenOffCentavos: Centavos;
  readonly recoveredCentavos: Centavos;
};

/** What became of what was lent in each month, the months that hold the two days included: one point a month's end. */
export async function vintagesBetween(db: Db, from: BusinessDay, to: BusinessDay): Promise<readonly Vintage[]> {
  const between = { from: firstOfMonth(from), to: addDays(firstOfMonth(addDays(firstOfMonth(to), 31)), -1) };
  const points = Map.groupBy(await readVintagePoints.run(between, db), (row) => row.month);
  const losses = Map.groupBy(await readLosses.run(between, db), (row) => row.month);
  return (await readVintages.run(between, db)).map((row) => ({
    month: businessDay(row.month),
    orders: Number(row.orders),
    disbursedCentavos: centavos(row.disbursedCentavos),
    curve: (points.get(row.month) ?? []).map((point) => ({
      monthsOnBook: monthsBetween(row.month, point.businessDate) - 1,
      asOf: businessDay(point.businessDate),
      outstandingCentavos: centavos(point.outstandingCentavos),
      past30Centavos: centavos(point.past30Centavos),
      ...lostBy(losses.get(row.month) ?? [], point.businessDate),
    })),
  }));
}

function lostBy(
  losses: readonly ReadLossesRow[],
  day: string,
): Pick<VintagePoint, 'writtenOffCentavos' | 'recoveredCentavos'> {
  const until = losses.filter((row) => row.by <= day);
  return {
    writtenOffCentavos: sumOf(until, (row) => centavos(row.writtenOffCentavos)),
    recoveredCentavos: sumOf(until, (row) => centavos(row.recoveredCentavos)),
  };
}

function firstOfMonth(day: BusinessDay): BusinessDay {
  return businessDay(`${day.slice(0, 8)}01`);
}

function monthsBetween(earlier: string, later: string): number {
  return (
    (Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12 +
    Number(later.slice(5, 7)) -
    Number(earlier.slice(5, 7))
  );
}
