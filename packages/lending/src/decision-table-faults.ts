import { readOutcome } from './decision.ts';
import { isCondition, isFactName } from './decision-facts.ts';
import type { PolicyFault } from './policy-fault.ts';
import { rulesOf, type DecisionGraph, type DecisionRule } from './rule-table.ts';

const mostRules = 100;

/** What is wrong with a decision table, cell by cell: `decisionTable.rules.3.amountMt`. */
export function tableFaults(graph: DecisionGraph): readonly PolicyFault[] {
  const table = rulesOf(graph);
  if (table === undefined || table.rules.length === 0) return [{ field: 'decisionTable', fault: 'EMPTY' }];
  if (table.rules.length > mostRules) return [{ field: 'decisionTable', fault: 'TOO_MANY' }];
  const ids = table.rules.map((rule) => rule.id);
  return table.rules.flatMap((rule, index) => {
    const place = `decisionTable.rules.${index}`;
    const named = /^[\w-]{1,40}$/.test(rule.id) && ids.indexOf(rule.id) === index;
    return [...(named ? [] : [{ field: `${place}.id`, fault: 'TWICE' as const }]), ...cellFaults(rule, place)];
  });
}

function cellFaults(rule: DecisionRule, place: string): PolicyFault[] {
  const wrong = Object.entries(rule.when).filter(([fact, cell]) => !isFactName(fact) || !isCondition(fact, cell));
  return [
    ...wrong.map(([fact]): PolicyFault => ({ field: `${place}.${fact}`, fault: 'TABLE_CELL' })),
    ...(decides(rule) ? [] : [{ field: `${place}.outcome`, fault: 'TABLE_CELL' as const }]),
  ];
}

function decides({ outcome, reason }: DecisionRule): boolean {
  try {
    readOutcome({ outcome, reason });
    return true;
  } catch {
    return false;
  }
}
