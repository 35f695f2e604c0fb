import { addMs, businessDay } from '@house/calendar';
import { foldDebt, unpaidSplit, type DebtEvent } from '@house/lending';
import { centavos, max, minus, sum, zeroCentavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt, type LoadedDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { recordEvent, type Reversed } from '../orders/record-event.ts';
import { endSettlements, findUsed, listStanding, useSettlement } from './settlements.queries.ts';
import { settlementForMoney, type Settlement } from './standing-settlement.ts';

type Payment = Extract<DebtEvent, { kind: 'payment' }>;
type Agreed = Pick<Settlement, 'amountCentavos' | 'agreedAt' | 'untilOn'>;

/**
 * Called when a payment was written and before it is followed: once what came in since the agreement, by the rail's
 * time and up to its day, reaches the agreed sum, the rest is waived right after that money. The order is locked.
 */
export async function settleIfPaid(house: House, tx: Tx, order: Order): Promise<void> {
  const settlement = await settlementForMoney(house, tx, order.id);
  if (settlement === undefined) return;
  const loaded = await loadDebt(house, tx, order.id);
  const counted = paidFor(settlement, loaded);
  if (!isPaid(settlement, counted)) return;
  const last = reaching(settlement, counted);
  if (last === undefined) return;
  const now = house.clock.now();
  const rest = owedRightAfter(loaded, last);
  if (loaded.debt.end !== undefined || rest <= 0n) {
    await endSettlements.run({ orderId: order.id, now }, tx);
    return;
  }
  const eventId = await recordEvent(house, tx, {
    orderId: order.id,
    kind: 'waiver',
    amountCentavos: rest,
    valueAt: addMs(last.at, 1),
    valueOn: last.on,
  });
  await useSettlement.run({ id: settlement.id, eventId, now }, tx);
}

/** The payment with which the agreed sum was paid: what came after it, told of before it perhaps, is the borrower's. */
function reaching({ amountCentavos }: Agreed, payments: readonly Payment[]): Payment | undefined {
  let paid = zeroCentavos;
  return payments
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .find((payment) => (paid = sum(paid, payment.amountCentavos)) >= amountCentavos);
}

/** What was owed that day with this payment and all before it. Interest that was not earned by then is nobody's to waive. */
function owedRightAfter({ terms, events }: LoadedDebt, last: Payment): Centavos {
  const before = events.filter((event) => event.kind === 'reversal' || event.at <= last.at);
  const debt = foldDebt(terms, before, last.on);
  if (debt.end !== undefined) return zeroCentavos;
  const { interest } = unpaidSplit(debt.buckets);
  // A waiver takes interest first, unearned too: only what was paid of that goes to principal when the debt ends.
  return minus(debt.balanceCentavos, max(zeroCentavos, minus(debt.earlyDiscountCentavos, interest)));
}

/** Of a set of orders those with a settlement standing: the others need not be asked one by one. */
export async function withSettlement(tx: Tx, orderIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const standing = await listStanding.run({ orderIds: [...orderIds] }, tx);
  return new Set(standing.map((settlement) => settlement.orderId));
}

/**
 * A payment was taken back, which is written: what a settlement waived is owed again when the others do not pay it. Money
 * from before it was agreed, or more than it asked for, leaves it as it is.
 */
export async function undoSettlement(
  house: House,
  tx: Tx,
  order: Pick<Order, 'id'>,
  reversed: Reversed,
): Promise<void> {
  const used = await findUsed.run({ orderId: order.id }, tx);
  if (used.length === 0) return;
  const loaded = await loadDebt(house, tx, order.id);
  for (const { waivedBy, agreedAt, ...row } of used) {
    const settlement = { amountCentavos: centavos(row.amountCentavos), agreedAt, untilOn: businessDay(row.untilOn) };
    if (isPaid(settlement, paidFor(settlement, loaded))) continue;
    await recordEvent(house, tx, { ...reversed, orderId: order.id, kind: 'reversal', reversesId: waivedBy });
  }
}

/** Whether a settlement of an order was paid, and stands. */
export async function isSettled(tx: Tx, orderId: bigint): Promise<boolean> {
  return (await findUsed.run({ orderId }, tx)).length > 0;
}

/** What stands of the money that came since the agreement, by the rail's time, and up to its day. */
function paidFor({ agreedAt, untilOn }: Agreed, { events, debt }: LoadedDebt): readonly Payment[] {
  return events.filter(
    (event): event is Payment =>
      event.kind === 'payment' &&
      event.at >= agreedAt &&
      event.on <= untilOn &&
      debt.payments.some((standing) => standing.id === event.id),
  );
}

function isPaid({ amountCentavos }: Agreed, payments: readonly Payment[]): boolean {
  return sum(...payments.map((payment) => payment.amountCentavos)) >= amountCentavos;
}
