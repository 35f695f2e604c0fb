import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { heldAfterChange } from '../disbursements/held-after-change.ts';
import { queuePayout } from '../disbursements/queue-payout.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder, type Move } from '../orders/move-order.ts';
import { readWhatHolds } from './decisions.queries.ts';
import { approvedText } from './decision-texts.ts';
import { tellBorrower } from './tell-borrower.ts';

/** Approves an order under review and queues its payout with it (rules.md 5, row 2). */
export async function approveOrder(
  house: House,
  tx: Tx,
  order: Order,
  by: Pick<Move, 'actor' | 'evidence'>,
): Promise<Order> {
  const [approved, [holds]] = await Promise.all([
    moveOrder(house, tx, order, 'approved', by),
    readWhatHolds.run({ customerId: order.customerId }, tx),
  ]);
  const { price, wallet } = approved;
  const heldUntil = await heldAfterChange(house, tx, holds?.mobileChangedAt ?? null);
  const isStanding = holds?.isStanding === true;
  await Promise.all([
    queuePayout(house, tx, { pays: { orderId: approved.id }, amountCentavos: price.disbursedCentavos, wallet }),
    tellBorrower(house, tx, approved, 'approved', (texts, about) =>
      approvedText(texts, about, price, { heldUntil, isStanding }),
    ),
  ]);
  return approved;
}
