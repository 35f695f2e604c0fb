import { addMs } from '@house/calendar';
import type { OperatorInput, OperatorResult } from '@house/contract/operator';
import { graphOf, tableFaults, type DecisionGraph } from '@house/lending';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { judge, reasonOf, type Verdict } from './judge.ts';
import { simulateTable, type ChangedDecision } from './simulate-table.ts';

type Shown = OperatorResult<'tryTable'>;
type Changed = OperatorResult<'tryTableOnPast'>['changed'][number];

/** `POST /policies/table/try`: what the drafted table decides on made-up facts. Throws `POLICY_FAULTY`. */
export const tryTable: ConsoleUseCase<'tryTable'> = async (house, _scope, { body }) => {
  return shown((await judge(house, graphFor(body.table), body.facts)).verdict);
};

const shownChanges = 50;

/** `POST /policies/table/try_on_past`: the same on the applications of the last days. Throws `POLICY_FAULTY`. */
export const tryTableOnPast: ConsoleUseCase<'tryTableOnPast'> = async (house, { tx }, { body }) => {
  const until = addMs(house.clock.now(), 1);
  const period = { from: addMs(until, -body.days * 86_400_000), until };
  const { applications, was, would, changed } = await simulateTable(house, tx, graphFor(body.table), period);
  return {
    applications,
    was,
    would,
    changedCount: changed.length,
    changed: changed.slice(0, shownChanges).map(changedRow),
  };
};

function graphFor(table: OperatorInput<'tryTable'>['body']['table']): DecisionGraph {
  const graph = graphOf(table);
  if (tableFaults(graph).length > 0) throw new Refusal('POLICY_FAULTY');
  return graph;
}

function shown({ outcome, matchedRule }: Verdict): Shown {
  return { outcome: outcome.kind, reason: reasonOf(outcome), matchedRule };
}

function changedRow({ serialNumber, decidedAt, was, would }: ChangedDecision): Changed {
  return {
    serialNumber,
    decidedAt: decidedAt.toISOString(),
    // As it was stored: the column's check and the table's own faults know no other words.
    was: was as Shown,
    would: shown(would),
  };
}
