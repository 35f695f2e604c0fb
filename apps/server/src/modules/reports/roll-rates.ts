import { businessDay, daysPastDue, type BusinessDay } from '@house/calendar';
import { riskDays, rollRates as ratesOf, type Holding, type RollRow } from '@house/lending';
import { centavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { held, percentOfBps } from './held.ts';
import { readRolls } from './reports.queries.ts';

/** `GET /reports/roll_rates`: in MT and per cent. */
export const rollRates: ConsoleUseCase<'rollRates'> = async (_house, { tx }, { query }) => {
  const rows = await rollRatesBetween(tx, query.from, query.to);
  return {
    bands: [0, ...riskDays],
    rows: rows.map(({ from, before, to, writtenOff, goneOrders }) => ({
      from,
      before: held(before),
      to: to.map((line) => ({ ...held(line), band: line.band, percent: percentOfBps(line.rateBps) })),
      writtenOff: held(writtenOff),
      goneOrders,
    })),
  };
};

/**
 * What became of each order that was owed after the close of one day, usually 30 days later: it is owed after that day's
 * close, in the band of its due day as it is then, or was written off, or is gone. An extension's child counts as a new one.
 * Both days were closed.
 */
export async function rollRatesBetween(db: Db, from: BusinessDay, to: BusinessDay): Promise<readonly RollRow[]> {
  const cohorts = await readRolls.run({ from, to }, db);
  return ratesOf(
    cohorts.map((row) => ({
      dpd: daysPastDue(businessDay(row.wasDueOn), from),
      dpdAfter: daysPastDue(businessDay(row.dueOn), to),
      before: holding(row.orders, row.outstandingCentavos),
      after: holding(row.ordersLeft, row.leftCentavos),
      writtenOff: holding(row.ordersWrittenOff, row.writtenOffCentavos),
    })),
  );
}

function holding(orders: number, outstanding: bigint): Holding {
  return { orders, outstandingCentavos: centavos(outstanding) };
}
