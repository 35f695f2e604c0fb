import { readFileSync } from 'node:fs';
import { shownRows, type Verifier, type Violation } from './violation.ts';
import { verifyAudit } from './verify-audit.ts';
import { verifyBooks } from './verify-books.ts';
import { verifySeals } from './verify-seals.ts';

/**
 * Verifies the whole book: the queries of db/invariants.sql, every order's accounts against the fold of its debt, that
 * sealed columns are sealed, and the audit log's chain. Reads only; `checked` hears after each how many are done, of `invariantCount`. Empty when
 * all is well.
 */
export async function verifyInvariants(
  house: Verifier,
  checked: (done: number) => void = () => undefined,
): Promise<readonly Violation[]> {
  const now = house.clock.now();
  const violations: Violation[] = [];
  for (const [done, { sentence, sql }] of invariants.entries()) {
    checked(done);
    const { rows } = await house.database
      .query(firstOf(sql), sql.includes('$1') ? [now] : [])
      .catch((cause: unknown) => {
        throw new Error(`could not check that ${sentence}`, { cause });
      });
    if (rows.length > 0) violations.push({ invariant: sentence, rows });
  }
  checked(invariants.length);
  violations.push(...(await verifyBooks(house)));
  checked(invariants.length + 1);
  violations.push(...(await verifySeals(house)));
  checked(invariants.length + 2);
  violations.push(...(await verifyAudit(house)));
  return violations;
}

/**
 * As many as are shown: of a book that is wrong throughout all its millions would be held here, and the process would end before it
 * had said a word. `materialized`, or it would be planned as if some wrong ones were soon found.
 */
function firstOf(sql: string): string {
  return `with found as materialized (${sql}) select * from found limit ${shownRows}`;
}

/** A violation as a line for people; amounts are bigint, which JSON does not know. */
export function violationText({ invariant, rows }: Violation): string {
  return `${invariant}: ${JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))}`;
}

export const invariants = readInvariants();
export const invariantCount = invariants.length + 3;

function readInvariants(): readonly { sentence: string; sql: string }[] {
  const file = readFileSync(new URL('../../../../../db/invariants.sql', import.meta.url), 'utf8');
  return file
    .split('-- @invariant ')
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return {
        sentence: part.slice(0, end).trim(),
        sql: part
          .slice(end + 1)
          .trim()
          .replace(/;$/, ''),
      };
    });
}
