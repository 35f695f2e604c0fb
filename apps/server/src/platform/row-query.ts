import { instantFrom } from '@house/calendar';
import pg from 'pg';

// Types as the house speaks them: bigint for int8 and sums, text for a calendar day, Date for an instant.
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.NUMERIC, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
// The driver takes it apart by a pattern, which costs more than the engine does.
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => instantFrom(Date.parse(text)));

/** SQL with its values as the driver writes them; of one with a name each connection keeps the plan. */
export type Sentence = { readonly text: string; readonly name?: string; readonly values?: unknown[] };

/** What PostgreSQL answers: the rows, and how many were found or changed. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a row holds is said by the statement that reads it
export type Answer = { readonly rows: any[]; readonly rowCount: number };

type Field = { readonly name: string; readonly dataTypeID: number };
type Column = Field & { readonly property: string; readonly read: (text: string) => unknown };

/**
 * The driver's query with rows built here (decision 0143). The driver works out an answer's columns anew each time, which took
 * longer than reading fifty rows of them; here they are kept for the next answer to the same text.
 */
export class RowQuery extends pg.Query {
  declare readonly text: string;
  declare name: string | undefined;
  declare callback: (fault: Error | null, result?: { readonly rowCount: number | null }) => void;
  readonly #rows: unknown[] = [];
  #columns: readonly Column[] = [];
  #unreadable: unknown;

  constructor({ text, name, values }: Sentence, done: (answer: Answer) => void, failed: (fault: unknown) => void) {
    // Not as one object, of which the driver would make a slow copy.
    super(text, values);
    this.name = name;
    // By a name of its own: a function that is written right behind a property's `=` V8 takes for one that stays and puts among what
    // is old, where it kept every answer's rows until the next whole collection (measured, decision 0145).
    const answered: typeof this.callback = (fault, result) => {
      const wrong = fault ?? this.#unreadable;
      if (wrong === undefined) done({ rows: this.#rows, rowCount: result?.rowCount ?? 0 });
      else failed(wrong);
    };
    this.callback = answered;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = columnsFor(this.text, fields);
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    let place = 0;
    try {
      for (const { property, read } of this.#columns) {
        const text = texts[place++] ?? null;
        row[property] = text === null ? null : read(text);
      }
      this.#rows.push(row);
    } catch (fault) {
      this.#unreadable ??= fault;
    }
  }
}

const camelCased = new Set<string>();
const known = new Map<string, readonly Column[]>();
const mostKnown = 1_000;

/** Gives the columns of this text's rows in camel case from now on. */
export function inCamelCase(text: string): void {
  camelCased.add(text);
}

function columnsFor(text: string, fields: readonly Field[]): readonly Column[] {
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

function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
