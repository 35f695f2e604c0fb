import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { mobileIndex } from '../customers/personal.ts';
import type { Order } from '../orders/lock-order.ts';
import { readMayBePaid } from './decisions.queries.ts';

/**
 * Whether an order in review may have been approved and paid in what a restored database has forgotten: its statements are not read
 * yet, or one names it. Whoever read that it is declined or cancelled would have the money.
 */
export async function mayBePaid(house: House, tx: Tx, { id: orderId, wallet, price }: Order): Promise<boolean> {
  const amountCentavos = price.disbursedCentavos;
  const [row] = await readMayBePaid.run({ orderId, walletIndex: mobileIndex(house, wallet), amountCentavos }, tx);
  return row?.is === true;
}
