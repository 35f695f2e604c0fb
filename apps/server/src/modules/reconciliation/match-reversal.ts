import { businessDayOf } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { breakLine, type Line, type LineOutcome } from './line.ts';
import { findPayment, findReversal, findTransaction, insertReversal } from './reconciliation.queries.ts';

/**
 * The rail took a payment back: one that repaid an order in full is reversed there, and the order owes again (rules.md
 * 5, row 17). A part of one, money in suspense, a payout that came back, or a reversal whose original nobody told us of
 * is for a person.
 */
export async function matchReversal(house: House, tx: Tx, line: Line): Promise<LineOutcome> {
  const [original] = await findTransaction.run({ railTransactionId: line.reference }, tx);
  if (original === undefined) return breakLine(house, tx, line, 'reversal-without-original', {});
  const isWhole = original.meaning === 'repayment' && original.amountCentavos === line.paidOutCentavos;
  if (!isWhole || original.orderId === null)
    return breakLine(house, tx, line, 'reversal-for-a-person', { meaning: original.meaning });
  const order = await lockOrder(house, tx, original.orderId);
  const [payment] = await findPayment.run({ railTransactionId: line.reference }, tx);
  if (order === undefined || payment === undefined) throw new Error(`${line.reference} repaid no order`);
  const [reversed] = await findReversal.run({ reversesId: payment.id }, tx);
  if (reversed !== undefined) return 'matched';
  const now = house.clock.now();
  const valueAt = line.completedAt < now ? line.completedAt : now;
  const valueOn = businessDayOf(valueAt);
  const { receipt: railTransactionId } = line;
  await insertReversal.run({ orderId: order.id, reversesId: payment.id, valueAt, valueOn, railTransactionId, now }, tx);
  await followDebt(house, tx, order, {
    eventKey: `reversal:${railTransactionId}`,
    kind: 'reversal',
    valueOn,
    evidence: { railTransactionId, reverses: line.reference },
  });
  return 'booked';
}
