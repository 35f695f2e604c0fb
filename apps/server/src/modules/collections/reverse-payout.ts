import { isPayable } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { reopenCleared } from '../orders/reopen-order.ts';
import { liftBlockOf } from '../repayments/grow-limit.ts';
import { payOwedWithCredit } from '../repayments/use-credit.ts';
import { loseCommission } from '../referrals/lose-commission.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { act, type Done, type Evidence, type Refused } from './act.ts';
import { bookReversalLine, findReturnedPayout, markPayoutReversed } from './collections.queries.ts';

/**
 * The rail proved that a payout went back (rules.md 5, row 10b): all charges are compensated and nothing is owed; what
 * was paid meanwhile is the customer's credit and pays what else they owe, and what a friend earned by it is lost. The proof
 * is the rail's own book: a line that takes the whole payout back. Staff says so; nothing else does. One that was cleared is
 * opened again first (row 17): the payments that cleared it are the customer's own money now (decision 0136). Of one that was
 * cancelled and paid out all the same (row 19), and is no loan yet, nothing was booked and nothing is.
 */
export async function reversePayout(
  house: House,
  tx: Tx,
  order: Order,
  staff: Evidence,
): Promise<Done | Refused<'NOT_PAID_OUT' | 'NOT_PROVEN'>> {
  if (!mayComeBack(order)) return { kind: 'refused', code: 'NOT_PAID_OUT' };
  const [line] = await findReturnedPayout.run({ orderId: order.id }, tx);
  if (line === undefined) return { kind: 'refused', code: 'NOT_PROVEN' };
  const [payout] = await markPayoutReversed.run({ orderId: order.id }, tx);
  if (payout === undefined) return { kind: 'refused', code: 'NOT_PAID_OUT' };
  await bookReversalLine.run({ receipt: line.receipt, now: house.clock.now() }, tx);
  await closeIncident(house, tx, { kind: 'reversal-for-a-person', subject: `rail:${line.receipt}` });
  const { serialNumber, customerId } = order;
  await closeIncident(house, tx, { kind: 'paid-out-late', subject: `order:${serialNumber}` });
  if (isNoLoan(order)) return { kind: 'done' };
  const evidence = { ...staff, railTransactionId: line.receipt };
  const open = order.status === 'Cleared' ? await openAgain(house, tx, order, evidence) : order;
  const reversed = await moveOrder(house, tx, open, 'payout-reversed', { actor: 'R', evidence });
  await loseCommission(house, tx, order);
  await liftBlockOf(house, tx, order.id);
  await act(house, tx, reversed, { kind: 'payout-reversed', valueAt: line.completedAt }, evidence);
  await tellCustomer(house, tx, {
    eventKey: `payout-reversed:${serialNumber}`,
    kind: 'payout-reversed',
    customerId,
    atAnyHour: false,
    text: (texts, brand) => texts.payoutReversed({ brand, serialNumber }),
  });
  await payOwedWithCredit(house, tx, customerId);
  return { kind: 'done' };
}

/** What was paid out in these may be proven to have come back. */
export function mayComeBack(order: Order): boolean {
  return isPayable(order.status) || order.status === 'Cleared' || isNoLoan(order);
}

function isNoLoan({ status, disbursed }: Order): boolean {
  return status === 'Cancelled' && disbursed === undefined;
}

async function openAgain(house: House, tx: Tx, order: Order, evidence: Evidence): Promise<Order> {
  await reopenCleared(house, tx, order.id);
  return moveOrder(house, tx, order, 'reopened', { actor: 'R', evidence });
}
