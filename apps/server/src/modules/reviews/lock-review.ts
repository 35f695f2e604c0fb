import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { demandOrder, type Order } from '../orders/lock-order.ts';

/** Locks an order that waits for a person. Throws `ORDER_NOT_FOUND`, or `ILLEGAL_TRANSITION` once it is decided. */
export async function lockReview(house: House, tx: Tx, serialNumber: string): Promise<Order> {
  const order = await demandOrder(house, tx, serialNumber);
  if (order.status !== 'UnderReview') throw new Refusal('ILLEGAL_TRANSITION');
  return order;
}
