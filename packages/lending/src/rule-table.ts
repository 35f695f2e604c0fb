import type { DecisionOutcome } from './decision.ts';
import { isFactName, type FactName } from './decision-facts.ts';
import { isDeclineReason, type DeclineReason } from './decline-reason.ts';

/** A decision graph as GoRules' editor saves it: input → one table → output. The engine stays outside. */
export type DecisionGraph = {
  readonly contentType: string;
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
};

/** A rule of a decision table: when all its conditions hold, it decides. */
export type DecisionRule = {
  /** Kept with every decision it makes, so a rule that changes its meaning takes a new one. */
  readonly id: string;
  readonly when: Readonly<Partial<Record<FactName, string>>>;
  readonly outcome: DecisionOutcome['kind'];
  /** Of a decline. */
  readonly reason: DeclineReason | null;
};

/** A decision table as people speak of it: its rules from the first, which goes before all others. */
export type RuleTable = { readonly facts: readonly FactName[]; readonly rules: readonly DecisionRule[] };

type Column = { readonly id: string; readonly field: string };

/** Reads the rules out of a graph as the engine runs it; undefined for a graph that holds anything else. */
export function rulesOf(graph: DecisionGraph): RuleTable | undefined {
  const content = graph.nodes.flatMap((node) => ('content' in node ? [node.content] : [])).find(isTableContent);
  if (content === undefined) return undefined;
  const columns = content.inputs.flatMap((column) =>
    isFactName(column.field) ? [{ fact: column.field, id: column.id }] : [],
  );
  if (columns.length < content.inputs.length) return undefined;
  const idOf = (field: string): string => content.outputs.find((column) => column.field === field)?.id ?? field;
  const [outcomeId, reasonId] = [idOf('outcome'), idOf('reason')];
  const rules = content.rules.flatMap((rule): DecisionRule[] => {
    const when = columns.flatMap(({ fact, id }) => (cell(rule, id) === '' ? [] : [[fact, cell(rule, id)]]));
    const outcome = outcomes.find((one) => one === unquoted(cell(rule, outcomeId)));
    const reason = unquoted(cell(rule, reasonId));
    if (outcome === undefined || (reason !== '' && !isDeclineReason(reason))) return [];
    const decides = { outcome, reason: reason === '' ? null : reason };
    return [{ id: rule['_id'] ?? '', when: Object.fromEntries(when), ...decides }];
  });
  if (rules.length < content.rules.length) return undefined;
  return { facts: columns.map(({ fact }) => fact), rules };
}

const outcomes = ['approve', 'review', 'decline'] as const;

/**
 * The graph that the engine runs for these rules: first match wins. Whatever a rule asks about has a column: without one its
 * condition would be gone, and the rule would fit everybody.
 */
export function graphOf({ facts: named, rules }: RuleTable): DecisionGraph {
  const asked = rules.flatMap(({ when }) => Object.keys(when).filter(isFactName));
  const facts = [...new Set([...named, ...asked])];
  const column = (field: string) => ({ id: field, name: field, field });
  return {
    contentType: 'application/vnd.gorules.decision',
    nodes: [
      { id: 'facts', name: 'Facts', type: 'inputNode', position: { x: 80, y: 120 }, content: {} },
      {
        id: 'decide',
        name: 'Decide',
        type: 'decisionTableNode',
        position: { x: 360, y: 120 },
        content: {
          hitPolicy: 'first',
          inputs: facts.map(column),
          outputs: ['outcome', 'reason'].map(column),
          rules: rules.map(({ id, when, outcome, reason }) => ({
            _id: id,
            ...Object.fromEntries(facts.map((fact) => [fact, when[fact] ?? ''])),
            outcome: `"${outcome}"`,
            reason: reason === null ? '' : `"${reason}"`,
          })),
        },
      },
      { id: 'outcome', name: 'Outcome', type: 'outputNode', position: { x: 640, y: 120 }, content: {} },
    ],
    edges: [
      { id: 'facts-decide', type: 'edge', sourceId: 'facts', targetId: 'decide' },
      { id: 'decide-outcome', type: 'edge', sourceId: 'decide', targetId: 'outcome' },
    ],
  };
}

/** `amountMt > 4000 & ordersCleared < 2 → review`: how a rule is written down in one line. */
export function ruleLine({ when, outcome, reason }: DecisionRule): string {
  const conditions = Object.entries(when).map(([fact, condition]) => `${fact} ${condition}`);
  return `${conditions.join(' & ')} → ${[outcome, reason].filter((part) => part !== null).join(' ')}`.trim();
}

type TableContent = { inputs: readonly Column[]; outputs: readonly Column[]; rules: readonly Record<string, string>[] };

function isTableContent(content: unknown): content is TableContent {
  return typeof content === 'object' && content !== null && 'rules' in content && Array.isArray(content.rules);
}

function cell(rule: Readonly<Record<string, string>>, column: string): string {
  return (rule[column] ?? '').trim();
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1');
}
