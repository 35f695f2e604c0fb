import { businessDay, type BusinessDay } from '@house/calendar';
import { portfolioAtRisk, riskDays, type PortfolioAtRisk } from '@house/lending';
import { centavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { held, percentOfBps } from './held.ts';
import { readPortfolio } from './reports.queries.ts';

/** `GET /reports/portfolio`: in MT and per cent. */
export const portfolio: ConsoleUseCase<'portfolio'> = async (_house, { tx }, { query }) => {
  const days = await portfolioBetween(tx, query.from, query.to);
  return {
    days: days.map(({ day, all, atRisk, writtenOff }) => ({
      day,
      all: held(all),
      atRisk: atRisk.map((line) => ({ ...held(line), days: line.days, percent: percentOfBps(line.shareBps) })),
      writtenOff: held(writtenOff),
    })),
  };
};

export type PortfolioOfDay = PortfolioAtRisk & { readonly day: BusinessDay };

/** Portfolio at risk after the close of each day from one to another, the latest first; days without a close left out. */
export async function portfolioBetween(db: Db, from: BusinessDay, to: BusinessDay): Promise<readonly PortfolioOfDay[]> {
  const rows = await readPortfolio.run({ from, to, edges: [...riskDays] }, db);
  const days = Map.groupBy(rows, (row) => row.businessDate);
  return [...days].map(([day, bands]) => ({
    day: businessDay(day),
    ...portfolioAtRisk(bands.map((row) => ({ ...row, outstandingCentavos: centavos(row.outstandingCentavos) }))),
  }));
}
