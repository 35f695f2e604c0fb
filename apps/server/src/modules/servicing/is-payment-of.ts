import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { paymentName } from '../orders/payment-name.ts';
import { listPaymentIds } from './order-file.queries.ts';

/** Whether a payment of that name was booked on the order: another order's is not found. */
export async function isPaymentOf(tx: Tx, order: Order, name: string): Promise<boolean> {
  const payments = await listPaymentIds.run({ orderId: order.id }, tx);
  return payments.some((payment) => paymentName(payment) === name);
}
