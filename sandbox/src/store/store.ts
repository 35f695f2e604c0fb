import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { zeroCentavos } from '@house/money';
import type { PriceOf } from '../book/price.ts';
import { newTransactionId } from '../ids.ts';
import { schema } from './schema.ts';

/** One row as SQLite gives it; read its columns with `row.ts`. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** The sandbox's durable memory. Every call is synchronous: what `inTransaction` returns is on the disk. */
export type Store = {
  readonly rows: (sql: string, ...values: SQLInputValue[]) => Row[];
  readonly row: (sql: string, ...values: SQLInputValue[]) => Row | undefined;
  readonly run: (sql: string, ...values: SQLInputValue[]) => void;
  readonly inTransaction: <T>(work: () => T) => T;
  /** The number of the next receipt. */
  readonly newReceipt: () => string;
  readonly priceOf: PriceOf;
  readonly close: () => void;
};

type StoreOptions = {
  /** Default true. What is not durable outlives the process, but not a power cut: for tests, which lose nothing by it. */
  durable?: boolean | undefined;
  newReceipt?: (() => string) | undefined;
  /** Nothing costs the merchant anything by default. */
  priceOf?: PriceOf | undefined;
};

/**
 * Opens (or makes) the sandbox's file. Throws when another sandbox holds it: two worlds writing one book would
 * each believe in a float the other has spent.
 */
export function openStore(
  file: string,
  { durable = true, newReceipt = newTransactionId, priceOf = () => zeroCentavos }: StoreOptions = {},
): Store {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  // FULL: an answer the service got must survive a power cut, else its books and the rail's would differ for ever.
  const synchronous = durable ? 'FULL' : 'OFF';
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};`);
  database.exec(schema);

  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = database.prepare(sql);
    prepared.set(sql, fresh);
    return fresh;
  };

  let depth = 0;
  const inTransaction = <T>(work: () => T): T => {
    if (depth > 0) return work();
    database.exec('BEGIN IMMEDIATE');
    depth += 1;
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (fault) {
      database.exec('ROLLBACK');
      throw fault;
    } finally {
      depth -= 1;
    }
  };

  return {
    rows: (sql, ...values) => statement(sql).all(...values),
    row: (sql, ...values) => statement(sql).get(...values),
    run: (sql, ...values) => void statement(sql).run(...values),
    inTransaction,
    newReceipt,
    priceOf,
    close: () => database.close(),
  };
}
