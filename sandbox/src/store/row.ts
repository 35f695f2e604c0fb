import { centavos, type Centavos } from '@house/money';
import type { Row } from './store.ts';

/** A text column. Throws TypeError when it holds anything else, which means the schema and the code disagree. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`${column} is not text`);
  return value;
}

/** A text column that may be empty (NULL). */
export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

/** A whole-number column. */
export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`${column} is not a number`);
  return value;
}

/** An amount column, in centavos. */
export function centavosOf(row: Row, column: string): Centavos {
  return centavos(numberOf(row, column));
}
