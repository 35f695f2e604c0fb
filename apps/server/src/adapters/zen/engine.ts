import { ZenEngine } from '@gorules/zen-engine';
import { z } from 'zod';
import type { DecisionEngine, Evaluation, Facts } from '../../ports/decision-engine.ts';
import { checkCells } from './check-cells.ts';
import { readGraph } from './table-shape.ts';

/**
 * The decision engine over GoRules' zen: a table as its editor saves it, first match wins. The table is compiled at
 * every decision (0.1 ms), so a new policy version needs no restart and no cache to be emptied.
 */
export function zenDecisionEngine(): DecisionEngine {
  const engine = new ZenEngine();
  return {
    async evaluate(table, facts) {
      const { graph, table: read } = readGraph(table);
      checkCells(read.content, facts);
      const answer = await engine.createDecision(graph).evaluate(facts, { trace: true });
      return evaluationIn(traceOf.parse(answer.trace)[read.id], facts);
    },
    close: () => engine.dispose(),
  };
}

const tableTrace = z.object({
  output: z.record(z.string(), z.unknown()).nullable(),
  traceData: z.object({ rule: z.looseObject({ _id: z.string().min(1) }) }).nullable(),
});

const traceOf = z.record(z.string(), z.looseObject({}));

/** Keeps of the engine's trace the table's own step, and the facts as they were given: the engine's drops nulls. */
function evaluationIn(step: unknown, facts: Facts): Evaluation {
  const { output, traceData } = tableTrace.parse(step);
  if (traceData === null || output === null) return { kind: 'no-rule-matched', trace: { facts } };
  const { _id: matchedRule, ...conditions } = traceData.rule;
  return { kind: 'matched', outcome: output, matchedRule, trace: { facts, matchedRule, conditions } };
}
