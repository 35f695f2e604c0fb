import { getTypes, startup, type MappableType } from '@pgtyped/query';
import { AsyncQueue } from '@pgtyped/wire';
import { tsType } from './ts-type.ts';
import type { SqlStatement } from './read.ts';

export type StatementTypes = {
  parameters: { name: string; type: string }[];
  columns: { name: string; type: string }[];
};

export type Typist = {
  typesOf(statement: SqlStatement): Promise<StatementTypes>;
  close(): Promise<void>;
};

/** Connects to the database whose schema gives the types. */
export async function connectTypist(databaseUrl: string): Promise<Typist> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const queue = new AsyncQueue();
  await startup({ host: hostname, port: Number(port), user: username, password, dbName: pathname.slice(1) }, queue);
  // It sends in small pieces, each of which would wait for word of the one before: 40 ms a statement.
  queue.socket.setNoDelay(true);
  return {
    typesOf: (statement) => typesOf(statement, queue),
    close: async () => {
      queue.socket.destroy();
    },
  };
}

/** @throws Error with PostgreSQL's own complaint and the statement's line when it would not run. */
async function typesOf(statement: SqlStatement, queue: AsyncQueue): Promise<StatementTypes> {
  const answer = await getTypes({ query: statement.hintedText, mapping: [], bindings: [] }, queue);
  if ('errorCode' in answer) {
    throw new Error(
      `${statement.name} (line ${statement.line}): ${answer.message}${answer.hint ? `. ${answer.hint}` : ''}`,
    );
  }
  return {
    parameters: statement.parameters.map(({ name, required }, position) => ({
      name,
      type: orNull(tsType(nameOf(answer.paramMetadata.params[position])), !required),
    })),
    columns: answer.returnTypes.map(({ returnName, type, nullable }) => {
      if (returnName === '?column?')
        throw new Error(`${statement.name} (line ${statement.line}): a column has no name`);
      const hint = /[!?]$/.exec(returnName)?.[0];
      const mayBeNull = hint === '?' || (hint === undefined && nullable !== false);
      return { name: returnName.replace(/[!?]$/, ''), type: orNull(tsType(nameOf(type)), mayBeNull) };
    }),
  };
}

function nameOf(type: MappableType | undefined): string {
  return typeof type === 'object' ? type.name : (type ?? 'unknown');
}

function orNull(type: string, mayBeNull: boolean): string {
  return mayBeNull && type !== 'unknown' ? `${type} | null` : type;
}
