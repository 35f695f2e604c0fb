import { businessDayOf } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { undoExtension } from '../extensions/undo-extension.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { undoSettlement } from '../settlements/settle-if-paid.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import type { Done, Evidence, Refused } from './act.ts';
import { findPayment } from './collections.queries.ts';

export type PaymentReversal = {
  /** Of the payment that was taken back. */
  readonly railTransactionId: string;
  /** The customer did not cause it: no late charge before notice + 3 (rules.md 7). */
  readonly isRailsFault: boolean;
  /** The rail's own booking of it, where it tells: valued then, else now. */
  readonly reversal?: { readonly railTransactionId: string; readonly at: Date };
};

/**
 * A payment was reversed or charged back (rules.md 5, rows 16 and 17; E10): the debt is replayed without it, a cleared
 * order is open again, an unused step of the limit is taken back, an extension it paid is undone, the borrower is told.
 */
export async function reversePayment(
  house: House,
  tx: Tx,
  reversal: PaymentReversal,
  evidence: Evidence,
): Promise<Done | Refused<'NO_SUCH_PAYMENT' | 'REVERSED_ALREADY' | 'CHILD_PAID' | 'CHILD_NOT_OPEN'>> {
  const { railTransactionId, isRailsFault } = reversal;
  const [payment] = await findPayment.run({ railTransactionId }, tx);
  if (payment === undefined) return { kind: 'refused', code: 'NO_SUCH_PAYMENT' };
  const order = await lockOrder(house, tx, payment.orderId);
  if (order === undefined) throw new Error('a payment without its order');
  const [current] = await findPayment.run({ railTransactionId }, tx);
  if (current?.isReversed !== false) return { kind: 'refused', code: 'REVERSED_ALREADY' };

  const now = house.clock.now();
  const reversedAt = reversal.reversal?.at ?? now;
  const valueAt = reversedAt < now ? reversedAt : now;
  const valueOn = businessDayOf(valueAt);
  const event = {
    orderId: order.id,
    kind: 'reversal',
    reversesId: payment.id,
    isRailsFault,
    valueAt,
    valueOn,
    ...(reversal.reversal === undefined ? {} : { railTransactionId: reversal.reversal.railTransactionId }),
  } as const;
  const cause = { eventKey: `reversed:${railTransactionId}`, kind: 'reversal', valueOn, evidence };
  let standing = order;
  if (order.status === 'Extended') {
    const undone = await undoExtension(house, tx, order, () => recordEvent(house, tx, event), cause);
    if (undone.kind === 'refused') return undone;
    standing = undone.parent;
  } else {
    await recordEvent(house, tx, event);
    await undoSettlement(house, tx, order, valueAt);
  }
  const followed = await followDebt(house, tx, standing, cause);
  const { serialNumber, customerId } = order;
  await tellCustomer(house, tx, {
    eventKey: cause.eventKey,
    kind: 'payment-reversed',
    customerId,
    atAnyHour: false,
    text: (texts, brand) =>
      texts.paymentReversed({ brand, serialNumber, outstanding: followed.debt.outstandingCentavos }),
  });
  return { kind: 'done', followed };
}
