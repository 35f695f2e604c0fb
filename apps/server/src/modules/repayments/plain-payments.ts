import { businessDayOf } from '@house/calendar';
import { smsSegments } from '@house/i18n/sms';
import {
  foldDebt,
  isPayable,
  isStillTheNextClose,
  journal,
  nextCloseOn,
  orderBook,
  statusSteps,
  type DebtEvent,
  type Journal,
  type Policy,
} from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { lateNewsSince } from '../extensions/extend-if-paid.ts';
import { bookOf } from '../ledger/order-books.ts';
import { fitsOnPaymentSheet, postPayments } from '../ledger/post-payments.ts';
import { debtEventsIn } from '../orders/debt-event.ts';
import { termsOfOrder, todayOf } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { storeMessages, type SmsToQueue } from '../sms/queue-sms.ts';
import { addressed } from '../sms/tell-customer.ts';
import { valueOf } from './book-payments.ts';
import { isOurs, lockNamedOrders, serialNumberIn } from './match-receipt.ts';
import { isToldOfPushes } from './name-pushes.ts';
import { byRailId, receiptColumns, type Receipt } from './receive-money.ts';
import {
  insertPayments,
  insertRepaymentReceipts,
  readReceipts,
  readStandings,
  type ReadStandingsRow,
} from './repayments.queries.ts';
import { receiptOf } from './tell-of-payment.ts';

/** A payment that was worked out and not yet written. */
export type PlainPayment = {
  readonly receipt: Receipt;
  readonly order: Order;
  readonly event: Extract<DebtEvent, { kind: 'payment' }>;
  readonly lines: Journal;
  readonly message: SmsToQueue;
};

/**
 * Works out those of told payments that are plain (decision 0042): never told before, of an order that stays in its status, uncleared,
 * its next close where it is, no offer waiting for the money, no push of it without a name, no other payment of it told beside. Most are,
 * and of those nothing has to be asked between reading and writing. Locks every order that a receipt names.
 */
export async function plainPayments(
  house: House,
  tx: Tx,
  receipts: readonly Receipt[],
): Promise<readonly PlainPayment[]> {
  const serialNumbers = receipts.map(serialNumberIn);
  // In one packet; what is asked after the locks is seen as they find it.
  const [orders, standings, known] = await Promise.all([
    lockNamedOrders(house, tx, receipts),
    readStandings.run({ serialNumbers, lateNewsSince: lateNewsSince(house), toldOfPushes: isToldOfPushes(house) }, tx),
    readReceipts.run({ ids: receipts.map((receipt) => receipt.railTransactionId) }, tx),
  ]);
  const toldOf = Map.groupBy(receipts, (receipt) => orders.get(serialNumberIn(receipt)));
  const standingOf = new Map(standings.map((standing) => [standing.id, standing]));
  const toldBefore = new Set([...known.map((row) => row.toldAs), ...toldTwice(receipts)]);
  const plain: PlainPayment[] = [];
  for (const [order, [receipt, ...others]] of toldOf) {
    const standing = order && standingOf.get(order.id);
    if (order === undefined || standing === undefined || !isPayable(order.status)) continue;
    if (receipt === undefined || others.length > 0 || standing.hasNamelessPush) continue;
    if (toldBefore.has(receipt.railTransactionId) || !isOurs(house, receipt)) continue;
    const policy = await policyOfVersion(house, tx, order.policyVersion);
    const payment = paid(house, { order, standing, policy }, receipt);
    if (payment !== undefined) plain.push(payment);
  }
  return plain;
}

/** Writes plain payments in one packet, without waiting for an answer: what is not as it was read fails all of it. */
export async function writePayments(house: House, tx: Tx, plain: readonly PlainPayment[]): Promise<void> {
  const payments = plain.toSorted((a, b) => byRailId(a.receipt, b.receipt));
  const now = house.clock.now();
  const receipts = receiptColumns(
    house,
    payments.map(({ receipt }) => receipt),
  );
  const orderIds = payments.map(({ order }) => order.id);
  await Promise.all([
    insertRepaymentReceipts.run({ ...receipts, orderIds }, tx),
    ...[...Map.groupBy(payments, ({ event }) => event.on).values()].map((valued) => bookOnSheet(house, tx, valued)),
    storeMessages(
      house,
      tx,
      payments.map(({ message }) => ({ ...message, sendAt: now })),
    ),
  ]);
}

/** Books payments of one value date: a sheet of the ledger's, called by the first of them, and their events. */
async function bookOnSheet(house: House, tx: Tx, payments: readonly PlainPayment[]): Promise<void> {
  const [first] = payments;
  if (first === undefined) return;
  const sheet = { eventKey: `payments:${first.receipt.railTransactionId}`, valueOn: first.event.on } as const;
  const entries = payments.map(({ order, lines }) => ({ orderId: order.id, lines }));
  const events = {
    ids: payments.map(({ receipt }) => receipt.railTransactionId),
    orderIds: entries.map(({ orderId }) => orderId),
    seqs: payments.map(({ event }) => event.seq),
    amountsCentavos: payments.map(({ receipt }) => receipt.amountCentavos),
    valueAts: payments.map(({ event }) => event.at),
    valuesOn: payments.map(({ event }) => event.on),
    now: house.clock.now(),
    sheetKey: sheet.eventKey,
  };
  await Promise.all([postPayments(house, tx, sheet, entries), insertPayments.run(events, tx)]);
}

type Standing = {
  readonly order: Order;
  readonly standing: ReadStandingsRow;
  readonly policy: Policy;
};

/** What a payment does, if it is plain. */
function paid(house: House, { order, standing, policy }: Standing, receipt: Receipt): PlainPayment | undefined {
  const terms = termsOfOrder(order, policy);
  const { book, hasOffer } = standing;
  if (terms === undefined || book === null || hasOffer) return undefined;
  const today = businessDayOf(house.clock.now());
  const known = debtEventsIn(standing.events);
  if (todayOf(house, known) !== today) return undefined;
  const { railTransactionId, amountCentavos } = receipt;
  const { valueAt, valueOn } = valueOf(house, receipt.paidAt);
  const seq = (known.at(-1)?.seq ?? 0) + 1;
  const event = { kind: 'payment', id: `new ${seq}`, seq, on: valueOn, at: valueAt, amountCentavos } as const;
  const debt = foldDebt(terms, [...known, event], today);
  const isPastPayoutDay = today > terms.disbursedOn;
  const stays = debt.end === undefined && statusSteps(order.status, debt, isPastPayoutDay).length === 0;
  const next = nextCloseOn(terms, debt, policy);
  if (!stays || !isStillTheNextClose(order.nextCloseOn, next, today)) return undefined;
  const lines = journal(bookOf(book.split(' ')), orderBook(terms, debt));
  if (!fitsOnPaymentSheet(lines)) return undefined;
  const booked = { followed: { order, debt }, railTransactionId, amountCentavos };
  const message = addressed(house, receiptOf(booked), standing);
  return smsSegments(message.text) > 1 ? undefined : { receipt, order, event, lines, message };
}

/** The ids that stand on more than one of these. */
function toldTwice(receipts: readonly Receipt[]): string[] {
  const ids = receipts.map((receipt) => receipt.railTransactionId);
  const once = new Set(ids);
  return once.size === ids.length ? [] : ids.filter((id) => !once.delete(id));
}
