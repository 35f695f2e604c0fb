import { instantFrom } from '@house/calendar';
import pg from 'pg';

// Types as the house speaks them: bigint for int8 and sums, text for a calendar day, Date for an instant.
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.NUMERIC, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
// The driver takes it apart by a pattern, which costs more than the engine does.
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => instantFrom(Date.parse(text)));

export type Field = { readonly name: string; readonly dataTypeID: number };
export type Column = Field & { readonly property: string; readonly read: (text: string) => unknown };

const camelCased = new Set<string>();
const known = new Map<string, readonly Column[]>();
const mostKnown = 1_000;

/** Gives the columns of this text's rows in camel case from now on. */
export function inCamelCase(text: string): void {
  camelCased.add(text);
}

/** The columns of an answer to this text, worked out once (decision 0143). */
export function columnsFor(text: string, fields: readonly Field[]): readonly Column[] {
  const before = known.get(text);
  if (before !== undefined && areThose(before, fields)) return before;
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    dataTypeID,
    property: camelCased.has(text) ? camelCase(name) : name,
    // The driver's types have a number go in; it is the column's text.
    read: types.getTypeParser(dataTypeID) as never,
  }));
  if (known.size < mostKnown) known.set(text, columns);
  return columns;
}

/** A migration may have changed them since. */
function areThose(columns: readonly Column[], fields: readonly Field[]): boolean {
  return (
    columns.length === fields.length &&
    columns.every(({ name, dataTypeID }, place) => {
      const field = fields[place];
      return field !== undefined && field.dataTypeID === dataTypeID && field.name === name;
    })
  );
}

/** As the types beside the statement have its columns, too. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
