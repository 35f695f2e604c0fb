import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { endHold } from '../disbursements/hold-payout.ts';
import { lockPayoutOfOrder, mayHaveLeft } from '../disbursements/payout.ts';
import { movePayoutTo } from '../disbursements/move-payout.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import type { Done, Evidence, Refused } from './act.ts';

/**
 * Cancels an approved order on the borrower's word or ours (rules.md 5, row 8): only while its payout has not left, or
 * is proven not to have arrived. Nothing is owed, the coupon is free again, the borrower is told; that they asked for it only
 * where they did.
 */
export async function cancelApproved(
  house: House,
  tx: Tx,
  order: Order,
  asked: boolean,
  evidence: Evidence,
): Promise<Done | Refused<'NOT_APPROVED' | 'PAYOUT_LEFT'>> {
  if (order.status !== 'Approved') return { kind: 'refused', code: 'NOT_APPROVED' };
  const payout = await lockPayoutOfOrder(house, tx, order.id);
  if (payout !== undefined && (await mayHaveLeft(tx, payout))) return { kind: 'refused', code: 'PAYOUT_LEFT' };
  if (payout !== undefined) await movePayoutTo(house, tx, payout, 'abandoned');
  const { serialNumber, customerId } = order;
  await endHold(house, tx, `order:${serialNumber}`);
  const reason = asked ? 'CUSTOMER_REQUESTED' : 'DEFAULT';
  const fixing = asked ? { fixing: { declineReason: 'CUSTOMER_REQUESTED' } as const } : {};
  await moveOrder(house, tx, order, 'payout-abandoned', { actor: 'O', evidence, ...fixing });
  await tellCustomer(house, tx, {
    eventKey: `cancelled:${serialNumber}`,
    kind: 'cancelled',
    customerId,
    atAnyHour: true,
    text: (texts, brand) => texts.cancelled[reason]({ brand, serialNumber }),
  });
  return { kind: 'done' };
}
