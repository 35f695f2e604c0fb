import type { DecisionFacts } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { messageOf } from '../../platform/message-of.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { PolicyInForce } from '../policies/current-policy.ts';
import { insertDecision } from './decisions.queries.ts';
import { gatherFacts, type OrderToDecide } from './gather-facts.ts';
import { judge, reasonOf, toAPerson, type Judged, type Verdict } from './judge.ts';

/**
 * Decides an order by the policy's table and keeps every fact, the rule that fired and the trace (rules.md 4). A table
 * that cannot be run, or has no rule for these facts, decides nothing: the order goes to a person.
 */
export async function decideOrder(
  house: House,
  tx: Tx,
  order: OrderToDecide,
  inForce: PolicyInForce,
): Promise<Verdict> {
  const facts = await gatherFacts(house, tx, order, inForce.policy);
  const { verdict, trace } = await judgeOrTell(house, tx, facts, inForce);
  await insertDecision.run(
    {
      orderId: order.id,
      policyVersion: inForce.version,
      facts: JSON.stringify(facts),
      outcome: verdict.outcome.kind,
      reason: reasonOf(verdict.outcome),
      matchedRule: verdict.matchedRule,
      trace: JSON.stringify(trace),
      now: house.clock.now(),
    },
    tx,
  );
  return verdict;
}

async function judgeOrTell(
  house: House,
  tx: Tx,
  facts: DecisionFacts,
  { version, policy }: PolicyInForce,
): Promise<Judged> {
  try {
    return await judge(house, policy.decisionTable, facts);
  } catch (error) {
    const fault = messageOf(error);
    house.log.error({ policyVersion: version, fault }, 'the decision table cannot be run');
    await openIncident(house, tx, { kind: 'decision-table-broken', subject: `policy:${version}`, detail: { fault } });
    return toAPerson('table-broken', { fault });
  }
}
