import { businessDay, daysPastDue, type BusinessDay } from '@house/calendar';
import { rollRates, type Holding, type RollRow } from '@house/lending';
import { centavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import { readRolls } from './reports.queries.ts';

/**
 * How what was outstanding after the close of one day had moved from band to band after that of another, usually 30
 * days later. Loans made in between are not in it; an extension's child counts as a new one. Both days were closed.
 */
export async function rollRatesBetween(db: Db, from: BusinessDay, to: BusinessDay): Promise<readonly RollRow[]> {
  const cohorts = await readRolls.run({ from, to }, db);
  return rollRates(
    cohorts.map((row) => ({
      dpd: daysPastDue(businessDay(row.dueOn), from),
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
