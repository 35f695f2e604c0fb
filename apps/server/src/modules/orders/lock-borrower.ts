import type { Tx } from '../../platform/db.ts';
import { lockBorrower } from './debts.queries.ts';

/**
 * Until the transaction ends, nobody places an order of this one's borrower, no payout of theirs takes its last look, none
 * of their orders that had ended owes again, and no collector contacts them.
 */
export async function lockBorrowerOf(tx: Tx, orderId: bigint): Promise<void> {
  await lockBorrower.run({ orderId }, tx);
}
