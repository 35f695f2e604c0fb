import { businessDayOf, type BusinessDay } from '@house/calendar';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { extendIfPaid, withOffer } from '../extensions/extend-if-paid.ts';
import { offerLeft } from '../extensions/offer-extension.ts';
import { followDebts } from '../orders/follow-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { limitOnceCleared } from './grow-limit.ts';
import { insertPayments } from './repayments.queries.ts';
import { tellOfPayments, type ToldPayment } from './tell-of-payment.ts';
import { payOwedWithCredit, payWithCredit } from './use-credit.ts';

/** Money that is this order's, stored as its repayment in this transaction; the order is locked. */
export type Booking = {
  readonly order: Order;
  readonly railTransactionId: string;
  readonly amountCentavos: Centavos;
  readonly paidAt: Date;
  readonly source: string;
};

/**
 * Books payments, one an order at most: debt event, extension if it is paid for, replay, status, ledger, limit and SMS
 * (rules.md 6 and 7).
 */
export async function bookPayments(house: House, tx: Tx, bookings: readonly Booking[]): Promise<void> {
  const keys = {
    ids: bookings.map((booking) => booking.railTransactionId),
    orderIds: bookings.map((booking) => booking.order.id),
  };
  const valued = bookings.map((booking) => ({ ...booking, ...valueOf(house, booking.paidAt) }));
  const payments = {
    ...keys,
    seqs: bookings.map(() => 0),
    amountsCentavos: valued.map((booking) => booking.amountCentavos),
    valueAts: valued.map((booking) => booking.valueAt),
    valuesOn: valued.map((booking) => booking.valueOn),
    now: house.clock.now(),
    sheetKey: null,
  };
  const [onOffer] = await Promise.all([withOffer(house, tx, keys.orderIds), insertPayments.run(payments, tx)]);
  const changed = [];
  const children: Order[] = [];
  for (const { order, railTransactionId, source, valueAt, valueOn } of valued) {
    const money = { eventKey: `payment:${railTransactionId}`, kind: 'payment', valueOn } as const;
    const extended = onOffer.has(order.id)
      ? await extendIfPaid(house, tx, order, { ...money, paidAt: valueAt })
      : undefined;
    const evidence = { railTransactionId, source };
    changed.push({ order: extended?.parent ?? order, cause: { ...money, evidence } });
    if (extended !== undefined) children.push(extended.child);
  }
  const followed = await followDebts(house, tx, changed);
  const told: ToldPayment[] = [];
  for (const [index, booking] of bookings.entries()) {
    const after = followed[index];
    if (after === undefined) throw new Error('an order was not followed');
    const limit = await limitOnceCleared(house, tx, booking.order, after);
    const offer = onOffer.has(booking.order.id) ? await offerLeft(house, tx, booking.order) : undefined;
    told.push({ ...booking, followed: after, limit, offer });
  }
  await tellOfPayments(house, tx, told);
  // What was paid beyond an extension's quote pays its order, what was paid too much another that is open.
  for (const child of children) await payWithCredit(house, tx, child);
  for (const { order, debt } of followed) {
    if (debt.surplusCentavos > 0n) await payOwedWithCredit(house, tx, order.customerId);
  }
}

/** A rail's clock that runs ahead of ours must not put money into tomorrow, where today's fold would miss it. */
export function valueOf(house: House, paidAt: Date): { valueAt: Date; valueOn: BusinessDay } {
  const now = house.clock.now();
  const valueAt = paidAt < now ? paidAt : now;
  return { valueAt, valueOn: businessDayOf(valueAt) };
}
