import type { Centavos } from '@house/money';
import type { Tx } from '../../platform/db.ts';
import { insertParts, markSplit } from './suspense.queries.ts';

/**
 * Parts of a receipt, each waiting for its order under a name of its own: `R2CWLAA6NT-1`, `R2CWLAA6NT-2`. Paid when the
 * receipt was, or when its statement says.
 */
export async function storeParts(
  tx: Tx,
  railTransactionId: string,
  amountsCentavos: Centavos[],
  paidAt?: Date,
): Promise<void> {
  await insertParts.run({ railTransactionId, amountsCentavos, paidAt: paidAt ?? null }, tx);
}

/** What waits is in parts from now on. False when it waits no more: nothing is written. */
export async function splitAside(tx: Tx, railTransactionId: string, amountsCentavos: Centavos[]): Promise<boolean> {
  const [split] = await markSplit.run({ railTransactionId }, tx);
  if (split === undefined) return false;
  await storeParts(tx, railTransactionId, amountsCentavos);
  return true;
}
