import type { Db } from './db.ts';
import { inCamelCase } from './columns.ts';

/** One named SQL statement with the shapes of what goes in and what comes out, as `npm run sql-types` writes them. */
export type Statement<Parameters, Row> = {
  /** Runs it and gives the rows, their columns in camel case. */
  run(parameters: Parameters, on: Db): Promise<Row[]>;
};

/** For an absent one among the bytes of a set: arrays of the driver's types hold no null, and the statement turns this into one. */
export const noBytes = Buffer.alloc(0);

/**
 * Makes a statement out of its text and the order of its parameters. Called by generated files only: the types beside
 * the text come from the real schema, so this is the one place where rows are taken for what they are said to be.
 */
export function statement<Parameters extends object, Row>(
  text: string,
  order: (keyof Parameters)[],
): Statement<Parameters, Row> {
  inCamelCase(text);
  return {
    async run(parameters, on) {
      const { rows } = await on.query(
        text,
        order.map((name) => parameters[name]),
      );
      return rows;
    },
  };
}
