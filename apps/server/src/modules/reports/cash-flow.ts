import { centavos, toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { readCashFlow } from './reports.queries.ts';

/** `GET /reports/cash_flow`: what the rail moved, by its day there, in MT. */
export const cashFlow: ConsoleUseCase<'cashFlow'> = async (_house, { tx }, { query }) => {
  const rows = await readCashFlow.run(query, tx);
  return {
    days: rows.map((row) => ({
      day: row.day,
      disbursed: toMt(centavos(row.disbursedCentavos)),
      otherOut: toMt(centavos(row.otherOutCentavos)),
      repaid: toMt(centavos(row.repaidCentavos)),
      unmatched: toMt(centavos(row.unmatchedCentavos)),
      returned: toMt(centavos(row.returnedCentavos)),
    })),
  };
};
