import type { Tx } from '../../platform/db.ts';
import { listOperatorNames } from './order-events.queries.ts';

export type StaffNames = ReadonlyMap<string, string>;

// Keys under which evidence names members of staff by their number.
const staffKeys = ['operator', 'maker', 'checker'];
const longestValue = 200;

/** Names of staff by their number, as evidence holds it. */
export async function staffNames(tx: Tx): Promise<StaffNames> {
  return new Map((await listOperatorNames.run({}, tx)).map((row) => [String(row.id), row.name]));
}

/** Stored evidence as a list to read; what is null or empty is left out, numbers of staff become names. */
export function fieldsOf(evidence: unknown, staff?: StaffNames) {
  if (typeof evidence !== 'object' || evidence === null) return [];
  return Object.entries(evidence).flatMap(([key, value]) => {
    if (value === null || value === undefined || value === '') return [];
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    const named = staffKeys.includes(key) ? (staff?.get(text) ?? text) : text;
    return [{ key, value: named.slice(0, longestValue) }];
  });
}
