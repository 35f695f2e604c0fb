import { evaluateExpressionSync, evaluateUnaryExpressionSync } from '@gorules/zen-engine';
import type { Facts } from '../../ports/decision-engine.ts';
import type { TableShape } from './table-shape.ts';

type Content = TableShape['content'];
type Column = Content['inputs'][number];

/**
 * Throws when a cell cannot be read or compared with these facts, or when a column names a fact that is not there.
 *
 * The engine alone does not: it takes a cell it cannot parse, or a missing fact, for "this rule does not match" and
 * goes on to the next, so a slip of the pen in the fraud rule would approve everybody (seen with zen-engine 0.54).
 * A fact that is present and null is no slip: nothing is known, and the rule is rightly passed over.
 */
export function checkCells(content: Content, facts: Facts): void {
  const inputs = content.inputs.map((column) => ({ column, value: valueOf(column, facts) }));
  for (const rule of content.rules) {
    for (const { column, value } of inputs) {
      const cell = rule[column.id] ?? '';
      if (cell.trim() === '') continue;
      attempt(place(rule._id, column), value === null, () => readCondition(column, cell, value, facts));
    }
    for (const column of content.outputs) {
      const cell = rule[column.id] ?? '';
      if (cell.trim() !== '') attempt(place(rule._id, column), false, () => evaluateExpressionSync(cell, facts));
    }
  }
}

/** A column without a field holds whole conditions instead of comparisons. */
function readCondition(column: Column, cell: string, value: unknown, facts: Facts): void {
  if (column.field === '') evaluateExpressionSync(cell, facts);
  else evaluateUnaryExpressionSync(cell, { ...facts, $: value });
}

function valueOf(column: Column, facts: Facts): unknown {
  if (column.field === '') return undefined;
  if (/^\w+$/.test(column.field) && !Object.hasOwn(facts, column.field)) {
    throw new Error(`The decision table asks for a fact that is not there: ${column.field}`);
  }
  let value: unknown;
  attempt(`column ${column.field}`, false, () => (value = evaluateExpressionSync(column.field, facts)));
  return value;
}

function attempt(where: string, nothingToCompare: boolean, read: () => void): void {
  try {
    read();
  } catch (error) {
    const kind = error instanceof Error ? /"type":"(\w+)"/.exec(error.message)?.[1] : undefined;
    // A comparison with null fails while running, a cell that is no expression fails before.
    if (nothingToCompare && kind === 'vmError') return;
    throw new Error(`The decision table cannot be read at ${where} (${kind ?? 'unknown'})`);
  }
}

function place(rule: string, column: Column): string {
  return `rule ${rule}, column ${column.name}`;
}
