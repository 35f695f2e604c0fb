import { isPayable, takesMoney } from '@house/lending';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrders, type Order } from '../orders/lock-order.ts';
import { putAside } from '../suspense/put-aside.ts';
import { takeBack } from '../suspense/take-back.ts';
import { bookPayments, type Booking } from './book-payments.ts';
import { lockReceipts, markRepayments, readSerialNumber, type LockReceiptsRow } from './repayments.queries.ts';
import { tellOfOtherNamed } from './tell-of-other-named.ts';

export type Payment = {
  /** Stored before by `receiveMoney`. */
  readonly railTransactionId: string;
  readonly orderId: bigint;
};

export type Settled = 'applied' | 'already-applied' | 'put-aside' | 'elsewhere';

/**
 * Gives received money to an order: the one place in which every feed ends (rules.md 6). Debt event, replay, status,
 * ledger, limit and SMS in one transaction. Value date is the rail's time. A second arrival is `already-applied`. One alone is a
 * push, or a person's word: it pays the order even when that was cleared meanwhile, as the customer's credit.
 */
export async function settlePayment(house: House, tx: Tx, payment: Payment): Promise<Settled> {
  const [settled] = await settleRound(house, tx, [payment], true);
  if (settled === undefined) throw new Error('a payment was lost');
  return settled;
}

/**
 * The same for a set of payments, each of which names its order by itself, and is put aside where that takes none any more: in as
 * many rounds as one order has payments in it, most often one.
 */
export async function settlePayments(house: House, tx: Tx, payments: readonly Payment[]): Promise<void> {
  for (let waiting = payments; waiting.length > 0;) {
    const round = new Map(waiting.toReversed().map((payment) => [payment.orderId, payment]));
    await settleRound(house, tx, [...round.values()], false);
    waiting = waiting.filter((payment) => round.get(payment.orderId) !== payment);
  }
}

/** One payment an order at most. */
async function settleRound(
  house: House,
  tx: Tx,
  payments: readonly Payment[],
  orAsCredit: boolean,
): Promise<readonly Settled[]> {
  const orderIds = payments.map((payment) => payment.orderId);
  const ids = payments.map((payment) => payment.railTransactionId);
  // Sent together, done one after the other: the orders are locked first.
  const [orders, receipts] = await Promise.all([lockOrders(house, tx, orderIds), lockReceipts.run({ ids }, tx)]);
  const receiptById = new Map(receipts.map((receipt) => [receipt.railTransactionId, receipt]));
  const settled: Settled[] = [];
  const toBook: Booking[] = [];
  for (const payment of payments) {
    const order = orders.get(payment.orderId);
    const receipt = receiptById.get(payment.railTransactionId);
    if (order === undefined || receipt === undefined)
      throw new Error(`no order or receipt ${payment.railTransactionId}`);
    const outcome = await admit(house, tx, order, receipt, orAsCredit);
    settled.push(outcome);
    if (outcome === 'applied') toBook.push({ ...receipt, order, amountCentavos: centavos(receipt.amountCentavos) });
  }
  if (toBook.length === 0) return settled;
  const marked = await markRepayments.run(
    { ids: toBook.map((booking) => booking.railTransactionId), orderIds: toBook.map(({ order }) => order.id) },
    tx,
  );
  if (marked.length !== toBook.length) throw new Error('of these payments some were booked before');
  await bookPayments(house, tx, toBook);
  for (const { railTransactionId, source } of toBook) {
    if (source === 'operator') await tellOfOtherNamed(house, tx, railTransactionId);
  }
  return settled;
}

/** Whether the money is this order's to take, and if not, where it stays. */
async function admit(
  house: House,
  tx: Tx,
  order: Order,
  receipt: LockReceiptsRow,
  orAsCredit: boolean,
): Promise<Settled> {
  const { railTransactionId } = receipt;
  if (receipt.meaning !== 'unread' && receipt.meaning !== 'suspense') {
    if (receipt.orderId === order.id) return 'already-applied';
    // It went back to who had paid it, and is no other order's either.
    if (receipt.meaning === 'refunding' || receipt.meaning === 'refunded') return 'elsewhere';
    return claimedTwice(house, tx, order, receipt);
  }
  if (!isPayable(order.status) && !(await takesMore(house, tx, order, orAsCredit))) {
    await putAside(house, tx, railTransactionId, 'order-not-payable');
    return 'put-aside';
  }
  if (receipt.meaning === 'suspense') {
    const { paidAt } = receipt;
    await takeBack(house, tx, { railTransactionId, amountCentavos: centavos(receipt.amountCentavos), paidAt });
  }
  return 'applied';
}

/** A cleared order as credit, a returned one while it owes again because the money it came back with was taken back. */
async function takesMore(house: House, tx: Tx, order: Order, orAsCredit: boolean): Promise<boolean> {
  const { id, status, disbursed } = order;
  if (status === 'Cleared') return orAsCredit;
  if (status !== 'Cancelled' || disbursed === undefined) return false;
  return takesMoney(status, (await loadDebt(house, tx, id)).debt.outstandingCentavos);
}

async function claimedTwice(house: House, tx: Tx, asking: Order, receipt: LockReceiptsRow): Promise<'elsewhere'> {
  const [given] = await readSerialNumber.run({ id: receipt.orderId }, tx);
  await openIncident(house, tx, {
    kind: 'receipt-claimed-twice',
    subject: `rail:${receipt.railTransactionId}`,
    detail: { meaning: receipt.meaning, order: given?.serialNumber ?? null, asked: asking.serialNumber },
  });
  return 'elsewhere';
}
