/**
 * Runs a decision table over facts. The table, the facts and what an outcome means belong to lending; the engine only
 * says which rule fired. Rejects with an error when the table cannot be run: a broken table never approves anybody.
 */
export type DecisionEngine = {
  evaluate(table: DecisionTable, facts: Facts): Promise<Evaluation>;
  /** Frees what the engine holds outside JavaScript. */
  close(): void;
};

/** The content of a decision graph as the table's editor saves it: plain JSON, first match wins. */
export type DecisionTable = object;

export type Facts = Record<string, unknown>;

export type Evaluation =
  /** `outcome` holds the output columns of the rule, `matchedRule` its id in the table. */
  | { kind: 'matched'; outcome: Record<string, unknown>; matchedRule: string; trace: Trace }
  | { kind: 'no-rule-matched'; trace: Trace };

/** What the engine looked at, kept with the decision so that it can be explained years later. JSON. */
export type Trace = Record<string, unknown>;
