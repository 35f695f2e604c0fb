import { centavos, toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { readDecidingRules, readFunnel } from './reports.queries.ts';

/** `GET /reports/decision_funnel`: what became of the orders placed in those days, as things stand now. */
export const decisionFunnel: ConsoleUseCase<'decisionFunnel'> = async (_house, { tx }, { query }) => {
  const versions = await readFunnel.run(query, tx);
  return {
    versions: versions.map(({ disbursedCentavos, ...counts }) => ({
      ...counts,
      amountDisbursed: toMt(centavos(disbursedCentavos)),
    })),
    reasons: await readDecidingRules.run(query, tx),
  };
};
