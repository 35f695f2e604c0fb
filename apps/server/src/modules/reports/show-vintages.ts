import { toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { vintages } from './vintages.ts';

/** `GET /reports/vintages`: in MT. */
export const showVintages: ConsoleUseCase<'vintages'> = async (_house, { tx }, { query }) => {
  const months = await vintages(tx, query.from, query.to);
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
