import { listSealedColumns } from './invariants.queries.ts';
import { shownRows, type Verifier, type Violation } from './violation.ts';

// platform/vault.ts: version 1, key id 4, iv 12, tag 16, and at least one byte of text.
const shortestBytes = 34;

/** Every column whose name says that it is sealed holds what the vault writes, and nothing to be read. */
export async function verifySeals({ database }: Verifier): Promise<readonly Violation[]> {
  const open: string[] = [];
  for (const { tableName, columnName } of await listSealedColumns.run({}, database)) {
    const column = `"${columnName}"`;
    const { rows } = await database.query(
      `select 1 from "${tableName}" where length(${column}) < ${shortestBytes} or get_byte(${column}, 0) <> 1 limit 1`,
      [],
    );
    if (rows.length > 0) open.push(`${tableName}.${columnName}`);
  }
  return open.length === 0 ? [] : [{ invariant: 'sealed columns are sealed', rows: open.slice(0, shownRows) }];
}
