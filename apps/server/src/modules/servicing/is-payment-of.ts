import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { listPaymentIds } from './order-file.queries.ts';

/** Whether money of that rail transaction was booked on the order: another order's is not found. */
export async function isPaymentOf(tx: Tx, order: Order, railTransactionId: string): Promise<boolean> {
  const payments = await listPaymentIds.run({ orderId: order.id }, tx);
  return payments.some((payment) => payment.railTransactionId === railTransactionId);
}
