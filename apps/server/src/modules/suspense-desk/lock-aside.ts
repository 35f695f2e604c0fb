import { centavos, type Centavos } from '@house/money';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { lockReceiptAside } from './suspense-desk.queries.ts';

/** Locks money that still waits for its order and gives its amount. Throws `RECEIPT_NOT_FOUND`, `RECEIPT_SETTLED`. */
export async function lockAside(tx: Tx, railTransactionId: string): Promise<Centavos> {
  const [receipt] = await lockReceiptAside.run({ railTransactionId }, tx);
  if (receipt === undefined) throw new Refusal('RECEIPT_NOT_FOUND');
  if (receipt.meaning !== 'suspense') throw new Refusal('RECEIPT_SETTLED');
  return centavos(receipt.amountCentavos);
}
