import { riskDays } from '@house/lending';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { held, percentOfBps } from './held.ts';
import { rollRatesBetween } from './roll-rates-between.ts';

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
