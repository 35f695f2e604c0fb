import type { Db } from '../../platform/db.ts';
import { findTransaction as byReceipt, type FindTransactionRow } from './reconciliation.queries.ts';

/** What was booked under a receipt of the rail: by that id, or by one of ours that the statement has named so (decision 0141). */
export async function findTransaction(db: Db, receipt: string): Promise<FindTransactionRow | undefined> {
  const [found] = await byReceipt.run({ receipt }, db);
  return found;
}
