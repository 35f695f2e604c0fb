import { unreachable } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { approveOrder } from './approve-order.ts';
import { sendToReview } from './decisions.queries.ts';
import type { Verdict } from './judge.ts';
import { rejectOrder } from './reject-order.ts';

/** Lets the table's decision take effect. An order for review stays where it is, until a person has looked at it. */
export async function applyDecision(house: House, tx: Tx, order: Order, decision: Verdict): Promise<void> {
  const { outcome, matchedRule } = decision;
  const by = { actor: 'S', evidence: { matchedRule } } as const;
  switch (outcome.kind) {
    case 'approve':
      return void (await approveOrder(house, tx, order, by));
    case 'decline':
      return void (await rejectOrder(house, tx, order, outcome.reason, by));
    case 'review':
      return void (await sendToReview.run({ orderId: order.id }, tx));
    default:
      return unreachable(outcome);
  }
}
