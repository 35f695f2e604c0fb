import { factNames, type DecisionGraph, type DecisionOutcome } from '@house/lending';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { messageOf } from '../../platform/message-of.ts';
import { listPastDecisions, type ListPastDecisionsRow } from './decisions.queries.ts';
import { judge, reasonOf, toAPerson, type Verdict } from './judge.ts';

/** An application that the tried table would have decided otherwise. */
export type ChangedDecision = {
  readonly serialNumber: string;
  readonly decidedAt: Date;
  readonly was: { readonly outcome: string; readonly reason: string | null; readonly matchedRule: string };
  readonly would: Verdict;
};

export type Simulation = {
  readonly applications: number;
  /** How many of each outcome were, and would be. */
  readonly was: Readonly<Record<Outcome, number>>;
  readonly would: Readonly<Record<Outcome, number>>;
  readonly changed: readonly ChangedDecision[];
  /** Faults of the table, each once: with any of them it must not be published. */
  readonly faults: readonly string[];
};

type Outcome = DecisionOutcome['kind'];

const mostApplications = 5_000n;

/**
 * Tries a decision table on the applications of a time, with the facts that were known when each was decided. Nothing is
 * written. A table that cannot be run, or has no rule for the facts, would send the order to a person, as in earnest.
 */
export async function simulateTable(
  house: Pick<House, 'decisions'>,
  db: Db,
  table: DecisionGraph,
  period: { readonly from: Date; readonly until: Date },
): Promise<Simulation> {
  const past = await listPastDecisions.run({ ...period, limit: mostApplications }, db);
  const was = { approve: 0, review: 0, decline: 0 };
  const would = { approve: 0, review: 0, decline: 0 };
  const changed: ChangedDecision[] = [];
  const faults = new Set<string>();
  for (const row of past) {
    const verdict = await tried(house, table, row, faults);
    was[outcomeOf(row)] += 1;
    would[verdict.outcome.kind] += 1;
    if (isChanged(row, verdict.outcome)) changed.push({ ...about(row), would: verdict });
  }
  return { applications: past.length, was, would, changed, faults: [...faults] };
}

async function tried(
  house: Pick<House, 'decisions'>,
  table: DecisionGraph,
  row: ListPastDecisionsRow,
  faults: Set<string>,
): Promise<Verdict> {
  try {
    return (await judge(house, table, factsOf(row))).verdict;
  } catch (error) {
    faults.add(messageOf(error));
    return toAPerson('table-broken', {}).verdict;
  }
}

/** As they were stored; what was not asked yet when it was decided is unknown, and no condition on it holds. */
function factsOf({ facts }: ListPastDecisionsRow): Record<string, unknown> {
  return { ...unknownFacts, ...(typeof facts === 'object' ? facts : {}) };
}

const unknownFacts = Object.fromEntries(factNames.map((name) => [name, null]));

/** The column's check knows the same three. */
function outcomeOf({ outcome }: ListPastDecisionsRow): Outcome {
  return outcome === 'approve' || outcome === 'decline' ? outcome : 'review';
}

function isChanged(row: ListPastDecisionsRow, outcome: DecisionOutcome): boolean {
  return row.outcome !== outcome.kind || row.reason !== reasonOf(outcome);
}

function about({ serialNumber, decidedAt, outcome, reason, matchedRule }: ListPastDecisionsRow) {
  return { serialNumber, decidedAt, was: { outcome, reason, matchedRule } };
}
