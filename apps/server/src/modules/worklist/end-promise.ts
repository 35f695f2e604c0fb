import type { Tx } from '../../platform/db.ts';
import { replacePromise, restByPromise } from './worklist.queries.ts';

/** Nobody is held any more to what was promised of an order, nor is the case left in peace for it. */
export async function endPromise(tx: Tx, of: { readonly orderId: bigint; readonly now: Date }): Promise<void> {
  await replacePromise.run({ ...of, call: null }, tx);
  await restByPromise.run({ orderId: of.orderId }, tx);
}
