import type { Tx } from '../../platform/db.ts';
import { markReopened } from './debts.queries.ts';

/** Lets an order that had ended stand open beside a newer one of the same customer (rules.md 5, rows 17 and 19). */
export async function reopenOrder(tx: Tx, orderId: bigint): Promise<void> {
  await markReopened.run({ orderId }, tx);
}
