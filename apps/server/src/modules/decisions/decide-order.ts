import { readOutcome, type DecisionFacts, type DecisionOutcome } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { PolicyInForce } from '../policies/current-policy.ts';
import { insertDecision, nextDecisionSeq } from './decisions.queries.ts';
import { gatherFacts, type OrderToDecide } from './gather-facts.ts';

export type Decision = { readonly outcome: DecisionOutcome; readonly matchedRule: string };

/**
 * Decides an order by the policy's table and keeps every fact, the rule that fired and the trace (rules.md 4). A table
 * that cannot be run, or has no rule for these facts, decides nothing: the order goes to a person.
 */
export async function decideOrder(
  house: House,
  tx: Tx,
  order: OrderToDecide,
  inForce: PolicyInForce,
): Promise<Decision> {
  const facts = await gatherFacts(house, tx, order, inForce.policy);
  const { decision, trace } = await evaluate(house, tx, facts, inForce);
  const [next] = await nextDecisionSeq.run({ orderId: order.id }, tx);
  await insertDecision.run(
    {
      orderId: order.id,
      seq: next?.seq ?? 1,
      policyVersion: inForce.version,
      facts: JSON.stringify(facts),
      outcome: decision.outcome.kind,
      reason: decision.outcome.kind === 'decline' ? decision.outcome.reason : null,
      matchedRule: decision.matchedRule,
      trace: JSON.stringify(trace),
      now: house.clock.now(),
    },
    tx,
  );
  return decision;
}

type Evaluated = { readonly decision: Decision; readonly trace: object };

async function evaluate(
  house: House,
  tx: Tx,
  facts: DecisionFacts,
  { version, policy }: PolicyInForce,
): Promise<Evaluated> {
  try {
    const evaluation = await house.decisions.evaluate(policy.decisionTable, { ...facts });
    if (evaluation.kind === 'no-rule-matched') return toAPerson('no-rule-matched', evaluation.trace);
    const outcome = readOutcome(evaluation.outcome);
    return { decision: { outcome, matchedRule: evaluation.matchedRule }, trace: evaluation.trace };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    house.log.error({ policyVersion: version, fault }, 'the decision table cannot be run');
    await openIncident(house, tx, { kind: 'decision-table-broken', subject: `policy:${version}`, detail: { fault } });
    return toAPerson('table-broken', { fault });
  }
}

function toAPerson(matchedRule: string, trace: object): Evaluated {
  return { decision: { outcome: { kind: 'review' }, matchedRule }, trace };
}
