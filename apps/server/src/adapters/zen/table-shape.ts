import { z } from 'zod';
import type { DecisionTable } from '../../ports/decision-engine.ts';

/** The one decision table inside a graph, with what we check and read of it. */
export type TableShape = z.infer<typeof decisionTableNode>;

/**
 * Finds the table of a graph `input → decision table → output`, and gives the graph with every blank cell written
 * out: to the engine a cell that is not there matches nothing, to the editor and its reader it matches everything.
 * Throws an error that names the place for any other graph: one can also hold JavaScript functions and HTTP calls, and
 * policy must be neither.
 */
export function readGraph(table: DecisionTable): { graph: object; table: TableShape } {
  const parsed = graphShape.safeParse(table);
  if (!parsed.success) throw new Error(`The decision table is malformed: ${z.prettifyError(parsed.error)}`);
  const [only, ...others] = parsed.data.nodes.filter((node) => node.type === 'decisionTableNode');
  if (only === undefined || others.length > 0) throw new Error('The decision graph must hold exactly one table');
  const complete = withBlankCells(only);
  return {
    graph: { ...parsed.data, nodes: parsed.data.nodes.map((node) => (node === only ? complete : node)) },
    table: complete,
  };
}

function withBlankCells(table: TableShape): TableShape {
  const { inputs, outputs, rules } = table.content;
  const blanks = Object.fromEntries([...inputs, ...outputs].map(({ id }) => [id, '']));
  return { ...table, content: { ...table.content, rules: rules.map((rule) => ({ ...blanks, ...rule })) } };
}

const column = z.looseObject({ id: z.string().min(1), name: z.string(), field: z.string() });

const decisionTableNode = z.looseObject({
  id: z.string().min(1),
  type: z.literal('decisionTableNode'),
  content: z.looseObject({
    hitPolicy: z.literal('first'),
    inputs: z.array(column).max(50),
    outputs: z.array(column).min(1).max(20),
    /** A rule is its cells by column id, and `_id`, the name it is kept under in a decision's trace. */
    rules: z
      .array(z.object({ _id: z.string().min(1) }).catchall(z.string()))
      .min(1)
      .max(500),
  }),
});

const graphShape = z.looseObject({
  nodes: z
    .array(
      z.discriminatedUnion('type', [
        z.looseObject({ id: z.string().min(1), type: z.literal('inputNode') }),
        decisionTableNode,
        z.looseObject({ id: z.string().min(1), type: z.literal('outputNode') }),
      ]),
    )
    .max(3),
});
