import { businessDayOf } from '@house/calendar';
import { isPayable } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { extendIfPaid } from '../extensions/extend-if-paid.ts';
import { followDebt, type Followed } from '../orders/follow-debt.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { settleIfPaid } from '../settlements/settle-if-paid.ts';
import { putAside } from '../suspense/put-aside.ts';
import { takeBack } from '../suspense/take-back.ts';
import { growLimit } from './grow-limit.ts';
import { insertPayment, lockReceipt, markRepayment, type LockReceiptRow } from './repayments.queries.ts';
import { tellOfPayment } from './tell-of-payment.ts';

export type Payment = {
  /** Stored before by `receiveMoney`. */
  readonly railTransactionId: string;
  readonly orderId: bigint;
  /** It pays this order even when that was cleared meanwhile, as the customer's credit: a push, a person's word. */
  readonly orAsCredit: boolean;
};

/**
 * Gives received money to an order: the one place in which every feed ends (rules.md 6). Debt event, replay, status,
 * ledger, limit and SMS in one transaction. Value date is the rail's time. A second arrival is `already-applied`.
 */
export async function settlePayment(
  house: House,
  tx: Tx,
  payment: Payment,
): Promise<'applied' | 'already-applied' | 'put-aside' | 'elsewhere'> {
  const { railTransactionId } = payment;
  const order = await lockOrder(house, tx, payment.orderId);
  const [receipt] = await lockReceipt.run({ railTransactionId }, tx);
  if (order === undefined || receipt === undefined) throw new Error(`no order or no receipt ${railTransactionId}`);

  const amountCentavos = centavos(receipt.amountCentavos);
  if (receipt.meaning !== 'unread' && receipt.meaning !== 'suspense') {
    return receipt.orderId === order.id ? 'already-applied' : elsewhere(house, tx, payment, receipt);
  }
  if (!takesMoney(order, payment.orAsCredit)) {
    await putAside(house, tx, railTransactionId, 'order-not-payable');
    return 'put-aside';
  }
  if (receipt.meaning === 'suspense') await takeBack(house, tx, { railTransactionId, amountCentavos });
  await markRepayment.run({ railTransactionId, orderId: order.id }, tx);
  const followed = await bookPayment(house, tx, order, { ...receipt, railTransactionId, amountCentavos });
  const limit = isJustCleared(order, followed) ? await growLimit(house, tx, followed) : undefined;
  await tellOfPayment(house, tx, followed, { railTransactionId, amountCentavos, limit });
  return 'applied';
}

function takesMoney(order: Order, orAsCredit: boolean): boolean {
  return isPayable(order.status) || (orAsCredit && order.status === 'Cleared');
}

function isJustCleared(before: Order, { order }: Followed): boolean {
  return before.status !== 'Cleared' && order.status === 'Cleared';
}

async function bookPayment(
  house: House,
  tx: Tx,
  order: Order,
  receipt: { railTransactionId: string; amountCentavos: Centavos; paidAt: Date; source: string },
): Promise<Followed> {
  const { railTransactionId, amountCentavos, source } = receipt;
  const now = house.clock.now();
  // A rail's clock that runs ahead of ours must not put money into tomorrow, where today's fold would miss it.
  const valueAt = receipt.paidAt < now ? receipt.paidAt : now;
  const valueOn = businessDayOf(valueAt);
  await insertPayment.run({ orderId: order.id, amountCentavos, valueAt, valueOn, railTransactionId, now }, tx);
  const extended = await extendIfPaid(house, tx, order);
  if (extended === undefined) await settleIfPaid(house, tx, order);
  return followDebt(house, tx, extended ?? order, {
    eventKey: `payment:${railTransactionId}`,
    kind: 'payment',
    valueOn,
    evidence: { railTransactionId, source },
  });
}

async function elsewhere(house: House, tx: Tx, payment: Payment, receipt: LockReceiptRow): Promise<'elsewhere'> {
  await openIncident(house, tx, {
    kind: 'receipt-claimed-twice',
    subject: `rail:${payment.railTransactionId}`,
    detail: { meaning: receipt.meaning, order: Number(receipt.orderId), asked: Number(payment.orderId) },
  });
  return 'elsewhere';
}
