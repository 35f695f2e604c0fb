import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { disburseOrder } from '../disbursements/disburse-order.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { reopenOrder } from '../orders/reopen-order.ts';
import type { Order } from '../orders/lock-order.ts';
import type { Done, Evidence, Refused } from './act.ts';
import { findLatePayout } from './collections.queries.ts';

/**
 * A cancelled order was paid out after all (rules.md 5, row 19): once the rail's statement has the payout of its last
 * try, two operators make it a loan as any other, beside a newer one if there is. A coupon that it gave back stays the
 * customer's.
 */
export async function disburseLate(
  house: House,
  tx: Tx,
  order: Order,
  evidence: Evidence,
): Promise<Done | Refused<'NOT_CANCELLED' | 'NOT_PAID_OUT' | 'NOT_STATED'>> {
  if (order.status !== 'Cancelled' || order.disbursed !== undefined) return { kind: 'refused', code: 'NOT_CANCELLED' };
  const [payout] = await findLatePayout.run({ orderId: order.id }, tx);
  if (payout === undefined) return { kind: 'refused', code: 'NOT_PAID_OUT' };
  if (payout.statedAt === null) return { kind: 'refused', code: 'NOT_STATED' };
  const { railTransactionId, paidAt, source } = payout;
  await reopenOrder(tx, order.id);
  await closeIncident(house, tx, { kind: 'paid-out-late', subject: `order:${order.serialNumber}` });
  const paid = { paidAt, railTransactionId, source, conversationId: undefined, late: evidence };
  await disburseOrder(house, tx, order, paid);
  return { kind: 'done' };
}
