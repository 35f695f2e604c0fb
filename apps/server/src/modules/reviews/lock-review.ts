import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { findReviewOrder } from './reviews.queries.ts';

/** Locks an order that waits for a person. Throws `ORDER_NOT_FOUND`, or `ILLEGAL_TRANSITION` once it is decided. */
export async function lockReview(house: House, tx: Tx, serialNumber: string): Promise<Order> {
  const [found] = await findReviewOrder.run({ serialNumber }, tx);
  const order = found && (await lockOrder(house, tx, found.id));
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (order.status !== 'UnderReview') throw new Refusal('ILLEGAL_TRANSITION');
  return order;
}
