import { createHash } from 'node:crypto';
import pg from 'pg';
import { openAnnouncer } from './announce.ts';

/**
 * What SQL is run on: a pooled connection inside a transaction, or the pool itself for single reads.
 * The shape is the one that the generated queries (`*.queries.ts`) take.
 */
export type Db = {
  // oxlint-disable-next-line typescript/no-explicit-any -- what a row holds is said by the statement that reads it
  query(text: string, values: unknown[]): Promise<{ rows: any[]; rowCount: number }>;
};

/** A `Db` with a transaction open on it: all that is written through it commits or vanishes together. */
export type Tx = Db & { readonly transaction: true } & Waker;

/** Says that a lane has new work: within a transaction once it is committed, and never when it vanishes. */
export type Waker = { wake(lane: string): void };

export type Database = Db &
  Waker & {
    readonly pool: pg.Pool;
    inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
    close(): Promise<void>;
  };

// Types as the house speaks them: bigint for int8 and sums, text for a calendar day, Date for an instant.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.NUMERIC, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

const statementTimeoutMs = 15_000;
const idleInTransactionTimeoutMs = 15_000;
const connectTimeoutMs = 10_000;

/** Opens a pool. Errors of idle connections go to `onError`; the pool replaces them by itself. */
export function openDatabase(url: string, options: { connections: number; onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    options: `-c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${idleInTransactionTimeoutMs} -c timezone=UTC`,
  });
  pool.on('error', options.onError);
  const announce = openAnnouncer(pool, options.onError);
  return {
    pool,
    query: (text, values) => named(pool, text, values),
    wake: announce,
    inTransaction: (work) => inTransaction(pool, announce, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(
  pool: pg.Pool,
  announce: (lane: string) => void,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const woken = new Set<string>();
  const tx: Tx = {
    transaction: true,
    query: (text, values) => named(client, text, values),
    wake: (lane) => void woken.add(lane),
  };
  let broken: Error | undefined;
  // While it is lent out the pool does not listen, and an error nobody listens to ends the whole process.
  const onLost = (error: Error): void => {
    broken = error;
  };
  client.on('error', onLost);
  try {
    await client.query('BEGIN');
    const result = await work(tx);
    await client.query('COMMIT');
    for (const lane of woken) announce(lane);
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      // A connection that cannot roll back is thrown away, never handed to the next caller.
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', onLost);
    client.release(broken);
  }
}

// Named statements are parsed and planned once a connection: 1.4 times the plain pool (measured for the plan).
const statementNames = new Map<string, string>();
const maxStatementNames = 1_000;

async function named(on: pg.Pool | pg.PoolClient, text: string, values: unknown[]) {
  const result = await on.query({ name: statementName(text), text, values });
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxStatementNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
  statementNames.set(text, name);
  return name;
}
