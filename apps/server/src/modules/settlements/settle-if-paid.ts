import { addMs } from '@house/calendar';
import type { DebtEvent } from '@house/lending';
import { sum } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { endSettlements, findUsed, listStanding, useSettlement } from './settlements.queries.ts';
import { settlementForMoney } from './standing-settlement.ts';

type Payment = Extract<DebtEvent, { kind: 'payment' }>;

/**
 * Called when a payment was written and before it is followed: once what came in since the agreement, by the rail's
 * time and up to its day, reaches the agreed sum, the rest is waived right after that money. The order is locked.
 */
export async function settleIfPaid(house: House, tx: Tx, order: Order): Promise<void> {
  const settlement = await settlementForMoney(house, tx, order.id);
  if (settlement === undefined) return;
  const { events, debt } = await loadDebt(house, tx, order.id);
  const counted = events.filter(
    (event): event is Payment =>
      event.kind === 'payment' &&
      event.at >= settlement.agreedAt &&
      event.on <= settlement.untilOn &&
      debt.payments.some((standing) => standing.id === event.id),
  );
  if (sum(...counted.map((payment) => payment.amountCentavos)) < settlement.amountCentavos) return;
  const last = counted.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  if (last === undefined) return;
  const now = house.clock.now();
  if (debt.end !== undefined || debt.balanceCentavos <= 0n) {
    await endSettlements.run({ orderId: order.id, now }, tx);
    return;
  }
  const eventId = await recordEvent(house, tx, {
    orderId: order.id,
    kind: 'waiver',
    // Never more than is unpaid: the fold takes what is left of the contractual balance.
    amountCentavos: debt.balanceCentavos,
    valueAt: addMs(last.at, 1),
    valueOn: last.on,
  });
  await useSettlement.run({ id: settlement.id, eventId, now }, tx);
}

/** Of a set of orders those with a settlement standing: the others need not be asked one by one. */
export async function withSettlement(tx: Tx, orderIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const standing = await listStanding.run({ orderIds: [...orderIds] }, tx);
  return new Set(standing.map((settlement) => settlement.orderId));
}

/** A payment was taken back: what a settlement waived for its sake is owed again. */
export async function undoSettlement(house: House, tx: Tx, order: Pick<Order, 'id'>, valueAt: Date): Promise<void> {
  for (const { waivedBy } of await findUsed.run({ orderId: order.id }, tx)) {
    await recordEvent(house, tx, { orderId: order.id, kind: 'reversal', reversesId: waivedBy, valueAt });
  }
}
