import { centavos, toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { readDecidingRules, readFunnel } from './reports.queries.ts';

/** `GET /reports/decision_funnel`: what became of the orders placed in those days, as things stand now. */
export const decisionFunnel: ConsoleUseCase<'decisionFunnel'> = async (_house, { tx }, { query }) => {
  const versions = await readFunnel.run(query, tx);
  const rules = await readDecidingRules.run(query, tx);
  return {
    versions: versions.map((row) => ({
      policyVersion: row.policyVersion,
      placed: Number(row.placed),
      approvedAlone: Number(row.approvedAlone),
      reviewed: Number(row.reviewed),
      approvedByPerson: Number(row.approvedByPerson),
      declined: Number(row.declined),
      cancelled: Number(row.cancelled),
      disbursed: Number(row.disbursed),
      amountDisbursed: toMt(centavos(row.disbursedCentavos)),
    })),
    reasons: rules.map((row) => ({ rule: row.matchedRule, outcome: row.outcome, count: Number(row.count) })),
  };
};
