import { businessDayOf, type BusinessDay } from '@house/calendar';
import { foldDebt, leftToPay, receiveUnmatched, reversed } from '@house/lending';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postJournals } from '../ledger/post-journal.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { clearAnew } from '../repayments/clear-anew.ts';
import { payOwedWithCredit } from '../repayments/use-credit.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import type { Line } from './line.ts';
import {
  findPayment,
  findTransaction,
  insertValueDate,
  movePaidAt,
  type FindTransactionRow,
} from './match-lines.queries.ts';

/**
 * A push was valued at the instant its request left, and what staff entered at the one they were shown; the rail's
 * statement says when it was paid. On another day that changes what was owed, so the debt is folded again (rules.md 6).
 * Within the day nothing hangs on it but whether it came before a settlement was agreed or after. Who owes again by it
 * hears of it (rules.md 5, row 17); who was not late after all has the limit of that. An extension or a settlement stands
 * as it was agreed: where it would not, the day stays and a person is told (0158). The receipt is locked.
 */
export async function correctValueDate(
  house: House,
  tx: Tx,
  railTransactionId: string,
  line: Pick<Line, 'completedAt'>,
): Promise<void> {
  const [transaction] = await findTransaction.run({ receipt: railTransactionId }, tx);
  if (transaction?.meaning === 'unread' || transaction?.meaning === 'suspense')
    return correctAside(house, tx, transaction, line.completedAt);
  if (transaction?.meaning !== 'repayment' || transaction.orderId === null) return;
  const order = await lockOrder(house, tx, transaction.orderId);
  const [payment] = await findPayment.run({ railTransactionId }, tx);
  if (order === undefined || payment === undefined) throw new Error(`${railTransactionId} repaid no order`);
  const amountCentavos = centavos(transaction.amountCentavos);
  const now = house.clock.now();
  const valueAt = line.completedAt < now ? line.completedAt : now;
  const valueOn = businessDayOf(valueAt);
  if (payment.valueOn === valueOn && !(await passesSettlement(house, tx, order, payment.valueAt, valueAt))) return;
  const moved = { debtEventId: payment.id, valueAt, valueOn };
  if (await breaksAgreement(house, tx, order, moved)) {
    const detail = { order: order.serialNumber, paidAt: valueAt, valueOn: payment.valueOn };
    return openIncident(house, tx, { kind: 'value-date-kept', subject: `rail:${railTransactionId}`, detail });
  }
  const [corrected] = await insertValueDate.run({ ...moved, now }, tx);
  if (corrected === undefined) return;
  const followed = await followDebt(house, tx, order, {
    eventKey: `value-date:${railTransactionId}`,
    kind: 'value-date',
    valueOn,
    evidence: { railTransactionId, was: payment.valueOn, is: valueOn },
  });
  const { serialNumber, customerId } = order;
  if (followed.order.status === 'Cleared') {
    await clearAnew(house, tx, order, followed, { railTransactionId, amountCentavos });
    return payOwedWithCredit(house, tx, customerId);
  }
  if (order.status !== 'Cleared') return;
  const outstanding = leftToPay(followed.debt);
  await tellCustomer(house, tx, {
    eventKey: `value-date:${railTransactionId}`,
    kind: 'payment-moved',
    customerId,
    atAnyHour: false,
    states: { orderId: order.id, shownCentavos: outstanding, owedCentavos: outstanding },
    text: (texts, brand) => texts.paymentMoved({ brand, serialNumber, paidOn: valueOn, outstanding }),
  });
  await payOwedWithCredit(house, tx, customerId);
}

/** Money that waits for its order counts from when it was paid, whenever it is given to one; it is owed since that day. */
async function correctAside(house: House, tx: Tx, receipt: FindTransactionRow, paidAt: Date): Promise<void> {
  const { railTransactionId, meaning } = receipt;
  await movePaidAt.run({ railTransactionId, paidAt }, tx);
  const [wasOn, isOn] = [businessDayOf(receipt.paidAt), businessDayOf(paidAt)];
  if (meaning === 'unread' || wasOn === isOn) return;
  const lines = receiveUnmatched(centavos(receipt.amountCentavos));
  await postJournals(house, tx, [
    { eventKey: `owed-since-was:${railTransactionId}`, kind: 'value-date', valueOn: wasOn, lines: reversed(lines) },
    { eventKey: `owed-since:${railTransactionId}`, kind: 'value-date', valueOn: isOn, lines },
  ]);
}

/** Whether a settlement was agreed between the two instants. */
async function passesSettlement(house: House, tx: Tx, { id }: Order, from: Date, to: Date): Promise<boolean> {
  const { events } = await loadDebt(house, tx, id);
  return events.some(({ kind, at }) => kind === 'settlement' && at <= from !== at <= to);
}

type Moved = { readonly debtEventId: bigint; readonly valueAt: Date; readonly valueOn: BusinessDay };

/**
 * Whether an order that an agreement ended would have ended otherwise with a payment on another day: with another principal
 * left to its extension, or with something owed after its settlement.
 */
async function breaksAgreement(
  house: House,
  tx: Tx,
  { id, status }: Order,
  { debtEventId, valueAt, valueOn }: Moved,
): Promise<boolean> {
  if (status !== 'Extended' && status !== 'Cleared') return false;
  const { terms, events, debt } = await loadDebt(house, tx, id);
  const corrected = events.map((event) =>
    event.id === String(debtEventId) ? { ...event, at: valueAt, on: valueOn } : event,
  );
  const after = foldDebt(terms, corrected, debt.asOf);
  if (status === 'Extended') return after.movedPrincipalCentavos !== debt.movedPrincipalCentavos;
  const unsettled = events.filter((event) => event.kind !== 'settlement');
  return after.end === undefined && foldDebt(terms, unsettled, debt.asOf).end === undefined;
}
