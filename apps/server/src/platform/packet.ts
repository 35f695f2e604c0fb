import pg from 'pg';
import { columnsFor, type Column, type Field } from './columns.ts';
import type { Written } from './written.ts';

/** SQL with its values as the wire carries them; of one with a name each connection keeps the plan. */
export type Sentence = { readonly text: string; readonly name?: string; readonly values: readonly Written[] };

/** What PostgreSQL answers: the rows, and how many were found or changed. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a row holds is said by the statement that reads it
export type Answer = { readonly rows: any[]; readonly rowCount: number };

/** A statement on its way, and who waits for its answer. */
export type Asked = {
  readonly sentence: Sentence;
  readonly done: (answer: Answer) => void;
  readonly failed: (fault: unknown) => void;
};

type Unreadable = { readonly unreadable: unknown };

/** What of the driver's connection is used here; its types leave out the half. */
type Connection = {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string | undefined; text: string }): void;
  describe(what: { type: 'S'; name: string | undefined }): void;
  bind(call: { statement: string | undefined; values: readonly Written[] }): void;
  execute(portal: Record<never, never>): void;
  sync(): void;
};

/**
 * Statements that PostgreSQL is asked in one packet and answers in one (decision 0147): done one after the other, and the
 * first that fails lets all behind it fall. The driver's query with its own way of asking and rows built here (0143): what an
 * answer's columns are is asked once a connection, with the plan.
 */
export class Packet extends pg.Query {
  declare text: string;
  declare name: string | undefined;
  readonly #asked: readonly Asked[];
  #columnsOf = new Map<string, readonly Column[]>();
  #place = 0;
  #columns: readonly Column[] | undefined;
  #rows: unknown[] = [];
  #unreadable: unknown;
  readonly #outcomes: (Answer | Unreadable)[] = [];

  constructor(asked: readonly Asked[]) {
    super('');
    this.#asked = asked;
    this.#turnTo(0);
  }

  requiresPreparation(): boolean {
    return true;
  }

  prepare(connection: Connection): void {
    this.#columnsOf = columnsOn(connection);
    for (const { sentence } of this.#asked) {
      const { name, text, values } = sentence;
      if (name === undefined || !isKnown(connection, name)) {
        connection.parse({ name, text });
        if (name !== undefined) connection.submittedNamedStatements[name] = text;
      }
      // Not with the plan alone: it may have been cancelled in between, and rows without columns would be empty.
      if (name === undefined || !this.#columnsOf.has(text)) connection.describe({ type: 'S', name });
      connection.bind({ statement: name, values });
      connection.execute({});
    }
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = columnsFor(this.text, fields);
    this.#columnsOf.set(this.text, this.#columns);
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    let place = 0;
    this.#columns ??= this.#columnsOf.get(this.text);
    try {
      if (this.#columns === undefined) throw new Error('PostgreSQL did not say what the columns are');
      for (const { property, read } of this.#columns) {
        const text = texts[place++] ?? null;
        row[property] = text === null ? null : read(text);
      }
      this.#rows.push(row);
    } catch (fault) {
      this.#unreadable ??= fault;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // What somebody swallowed has aborted the transaction, and PostgreSQL answers COMMIT so without calling it an error.
    if (this.text === 'COMMIT' && text !== 'COMMIT') this.#unreadable = new Error('the transaction was rolled back');
    // What has no rows is not asked again.
    if (this.name !== undefined && !this.#columnsOf.has(this.text)) this.#columnsOf.set(this.text, []);
    const answer = { rows: this.#rows, rowCount: Number(/\d+$/.exec(text)?.[0] ?? 0) };
    this.#outcomes.push(this.#unreadable === undefined ? answer : { unreadable: this.#unreadable });
    this.#turnTo(this.#place + 1);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    for (const [place, { done, failed }] of this.#asked.entries()) {
      const outcome = this.#outcomes[place];
      if (outcome === undefined) failed(new Error('PostgreSQL did not answer'));
      else if ('unreadable' in outcome) failed(outcome.unreadable);
      else done(outcome);
    }
  }

  /** PostgreSQL refuses the one whose turn it is and passes over those behind it, or the connection is lost: nothing is done. */
  handleError(fault: unknown, connection: Connection): void {
    for (const { sentence, failed } of this.#asked) {
      // What was passed over is not prepared either.
      if (sentence.name !== undefined) delete connection.submittedNamedStatements[sentence.name];
      failed(fault);
    }
  }

  /** The driver asks whose turn it is by these. */
  #turnTo(place: number): void {
    const sentence = this.#asked[place]?.sentence;
    this.#place = place;
    this.text = sentence?.text ?? '';
    this.name = sentence?.name;
    this.#columns = undefined;
    this.#rows = [];
    this.#unreadable = undefined;
  }
}

function isKnown({ parsedStatements, submittedNamedStatements }: Connection, name: string): boolean {
  return parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined;
}

const columnsByConnection = new WeakMap<Connection, Map<string, readonly Column[]>>();

/** The columns of the statements that a connection has prepared, by their texts, none of one without rows: they stay while the statement does. */
function columnsOn(connection: Connection): Map<string, readonly Column[]> {
  const before = columnsByConnection.get(connection);
  if (before !== undefined) return before;
  const columns = new Map<string, readonly Column[]>();
  columnsByConnection.set(connection, columns);
  return columns;
}
