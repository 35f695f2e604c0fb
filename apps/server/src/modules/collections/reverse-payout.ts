import { isPayable } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { loseCommission } from '../referrals/lose-commission.ts';
import { act, type Done, type Evidence, type Refused } from './act.ts';
import { markPayoutReversed } from './collections.queries.ts';

/**
 * The rail proved that a payout went back (rules.md 5, row 10b): all charges are compensated and nothing is owed; what
 * was paid meanwhile is the customer's credit, and what a friend earned by it is lost. An operator says so with the rail's proof in hand.
 */
export async function reversePayout(
  house: House,
  tx: Tx,
  order: Order,
  evidence: Evidence & { readonly railTransactionId: string },
): Promise<Done | Refused<'NOT_PAID_OUT'>> {
  if (!isPayable(order.status)) return { kind: 'refused', code: 'NOT_PAID_OUT' };
  const [payout] = await markPayoutReversed.run({ orderId: order.id }, tx);
  if (payout === undefined) return { kind: 'refused', code: 'NOT_PAID_OUT' };
  const reversed = await moveOrder(house, tx, order, 'payout-reversed', { to: 'Cancelled', actor: 'R', evidence });
  await loseCommission(house, tx, order.id);
  return { kind: 'done', followed: await act(house, tx, reversed, { kind: 'payout-reversed' }, evidence) };
}
