import { readOutcome, type DecisionGraph, type DecisionOutcome } from '@house/lending';
import type { House } from '../../house.ts';

/** What a table decides, and by which of its rules. */
export type Verdict = { readonly outcome: DecisionOutcome; readonly matchedRule: string };
export type Judged = { readonly verdict: Verdict; readonly trace: object };

/** What a table decides on such facts; of those that it has no rule for, a person does. Throws for a table that cannot be run. */
export async function judge(
  { decisions }: Pick<House, 'decisions'>,
  table: DecisionGraph,
  facts: Readonly<Record<string, unknown>>,
): Promise<Judged> {
  const evaluation = await decisions.evaluate(table, facts);
  if (evaluation.kind === 'no-rule-matched') return toAPerson(evaluation.kind, evaluation.trace);
  const verdict = { outcome: readOutcome(evaluation.outcome), matchedRule: evaluation.matchedRule };
  return { verdict, trace: evaluation.trace };
}

export function toAPerson(matchedRule: string, trace: object): Judged {
  return { verdict: { outcome: { kind: 'review' }, matchedRule }, trace };
}

/** Of a decline its reason. */
export function reasonOf(outcome: DecisionOutcome) {
  return outcome.kind === 'decline' ? outcome.reason : null;
}
