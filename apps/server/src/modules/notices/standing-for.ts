import type { Db } from '../../platform/db.ts';
import { readLateness } from './notices.queries.ts';

/**
 * Whom a notice may be meant for, of those it is not for everybody: a borrower who is late, or one who is not. Who is late with
 * what is on hold is neither: nobody reminds them (rules.md 5, row 20).
 */
export async function standingFor(db: Db, customerId: bigint | undefined): Promise<'late' | 'on-time' | 'everyone'> {
  if (customerId === undefined) return 'everyone';
  const [row] = await readLateness.run({ customerId }, db);
  if (row?.late === true) return 'late';
  return row?.overdue === true ? 'everyone' : 'on-time';
}
