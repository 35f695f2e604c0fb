import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { queuePayout } from '../disbursements/queue-payout.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder, type Move } from '../orders/move-order.ts';
import { approvedText } from './decision-texts.ts';
import { tellBorrower } from './tell-borrower.ts';
import { whatHolds } from './what-holds.ts';

/** Approves an order under review and queues its payout with it (rules.md 5, row 2). */
export async function approveOrder(
  house: House,
  tx: Tx,
  order: Order,
  by: Pick<Move, 'actor' | 'evidence'>,
): Promise<Order> {
  const [approved, holds] = await Promise.all([
    moveOrder(house, tx, order, 'approved', by),
    whatHolds(house, tx, order.customerId),
  ]);
  const { price, wallet } = approved;
  await Promise.all([
    queuePayout(house, tx, { pays: { orderId: approved.id }, amountCentavos: price.disbursedCentavos, wallet }),
    tellBorrower(house, tx, approved, 'approved', (texts, about) => approvedText(texts, about, price, holds)),
  ]);
  return approved;
}
