import { listSealedColumns } from './invariants.queries.ts';
import { shownRows, type Verifier, type Violation } from './violation.ts';

// platform/vault.ts: version 1, key id 4, iv 12, tag 16, and at least one byte of text.
const shortestBytes = 34;

/**
 * Every column whose name says that it is sealed holds what the vault writes, and nothing to be read. All of a table at once, and of
 * each value its first byte: a picture is long.
 */
export async function verifySeals({ database }: Verifier): Promise<readonly Violation[]> {
  const open: string[] = [];
  const tables = Map.groupBy(await listSealedColumns.run({}, database), ({ tableName }) => tableName);
  for (const [table, columns] of tables) {
    const names = columns.map(({ columnName }) => columnName);
    const asked = names.map(
      (name) =>
        `bool_or(length("${name}") < ${shortestBytes} or get_byte(substring("${name}" for 1), 0) <> 1) as "${name}"`,
    );
    const [isOpen] = (await database.query(`select ${asked.join(', ')} from "${table}"`, [])).rows;
    open.push(...names.filter((name) => isOpen?.[name] === true).map((name) => `${table}.${name}`));
  }
  return open.length === 0 ? [] : [{ invariant: 'sealed columns are sealed', rows: open.slice(0, shownRows) }];
}
