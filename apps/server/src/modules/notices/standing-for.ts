import type { Db } from '../../platform/db.ts';
import { isLate } from './notices.queries.ts';

/** Whom a notice may be meant for, of those it is not for everybody: a borrower who is late, or one who is not. */
export async function standingFor(db: Db, customerId: bigint | undefined): Promise<'late' | 'on-time' | 'everyone'> {
  if (customerId === undefined) return 'everyone';
  const [row] = await isLate.run({ customerId }, db);
  return row?.late === true ? 'late' : 'on-time';
}
