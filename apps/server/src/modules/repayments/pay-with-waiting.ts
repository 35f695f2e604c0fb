import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { findWaitingFor } from './repayments.queries.ts';
import { settlePayments } from './settle-payment.ts';

/**
 * Money that named an order before anybody knew that it was paid out, whose payout was unknown, pays it as soon as that is
 * proven. What was split, or taken off another order, waits for a person as before. The order is locked.
 */
export async function payWithWaiting(house: House, tx: Tx, order: Order): Promise<Order> {
  const { id: orderId, serialNumber } = order;
  const businessNumber = house.config.MPESA_SERVICE_PROVIDER_CODE;
  const waiting = await findWaitingFor.run({ serialNumber, businessNumber }, tx);
  if (waiting.length === 0) return order;
  await settlePayments(
    house,
    tx,
    waiting.map(({ railTransactionId }) => ({ railTransactionId, orderId })),
  );
  return (await lockOrder(house, tx, orderId)) ?? order;
}
