import { addMs } from '@house/calendar';
import { orderBook, type ExtensionQuote } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { orderBooks } from '../ledger/order-books.ts';
import { postEachOrder, type PostingCause } from '../ledger/post-order.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { extensionPool, type ExtensionPool } from './extension-pool.ts';
import { findStandingOffer, listStandingOffers, useOffer, type FindStandingOfferRow } from './extensions.queries.ts';
import { openChild } from './open-child.ts';

/**
 * Called when a payment was written and before it is followed: while an offer stands, money for the order is pooled, and
 * once the pool reaches its quote the order is extended by an event that stands right before the pool's first money
 * (rules.md 8, row 15). Undefined when nothing is extended: the payment is then allocated as usual (E12). The order is
 * locked.
 */
export async function extendIfPaid(
  house: House,
  tx: Tx,
  order: Order,
  { paidAt, ...money }: PostingCause & { readonly paidAt: Date },
): Promise<{ readonly parent: Order; readonly child: Order } | undefined> {
  const { id: orderId } = order;
  if (order.status !== 'Repayment' && order.status !== 'Overdue') return undefined;
  const [offer] = await findStandingOffer.run({ orderId, now: lateNewsSince(house) }, tx);
  // Money of after its end extends nothing, even if the pool was full before for another reason.
  if (offer === undefined || paidAt >= offer.expiresAt) return undefined;
  const { quote, first, pooledCentavos, clears } = await extensionPool(house, tx, order, offer);
  if (first === undefined || quote.kind === 'refused' || clears) return undefined;
  if (pooledCentavos < quote.payNowCentavos) return undefined;
  return extend(house, tx, order, { offer, quote, first, money });
}

/** Of a set of orders those with an offer standing: the others need not be asked one by one. */
export async function withOffer(house: House, tx: Tx, orderIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const offers = await listStandingOffers.run({ orderIds: [...orderIds], now: lateNewsSince(house) }, tx);
  return new Set(offers.map((offer) => offer.orderId));
}

// A machine that stood still over a long weekend, or a mistyped number; before the extension is due itself.
const lateNewsMs = 7 * 24 * 3_600_000;

/**
 * Money paid in time may be told of later, as with a settlement: it extends by the rail's time, not by its arrival's, while the
 * offer was over no sooner than this.
 */
export function lateNewsSince(house: House): Date {
  return addMs(house.clock.now(), -lateNewsMs);
}

async function extend(
  house: House,
  tx: Tx,
  order: Order,
  paid: {
    offer: FindStandingOfferRow;
    quote: ExtensionQuote;
    first: NonNullable<ExtensionPool['first']>;
    money: PostingCause;
  },
): Promise<{ readonly parent: Order; readonly child: Order }> {
  const { offer, quote, first, money } = paid;
  await postMoney(house, tx, order, money);
  const evidence = { offer: String(offer.id), payment: first.id, payNowCentavos: Number(quote.payNowCentavos) };
  const eventId = await recordEvent(house, tx, {
    orderId: order.id,
    kind: 'extended',
    ...(quote.extensionFeeCentavos > 0n ? { amountCentavos: quote.extensionFeeCentavos } : {}),
    // Recorded after the money and valued a moment before it, on the same day.
    valueAt: addMs(first.at, -1),
    valueOn: first.on,
  });
  await useOffer.run({ id: offer.id, eventId, now: house.clock.now() }, tx);
  // It ends here: how late it came is known, for decisions and for who invited the borrower.
  const { worstDpd } = (await loadDebt(house, tx, order.id)).debt;
  const extended = await moveOrder(house, tx, order, 'extended', { actor: 'R', evidence, fixing: { worstDpd } });
  const child = await openChild(house, tx, extended, { terms: quote.child, paidAt: first.at, evidence });
  const { customerId } = order;
  const { repaymentCentavos: outstanding } = child.price;
  await followDebt(house, tx, extended, {
    eventKey: `extended:${eventId}`,
    kind: 'extended',
    valueOn: first.on,
    evidence,
  });
  await tellCustomer(house, tx, {
    eventKey: `extended:${eventId}`,
    kind: 'extended',
    customerId,
    atAnyHour: true,
    states: { orderId: child.id, shownCentavos: outstanding, owedCentavos: outstanding },
    text: (texts, brand) =>
      texts.extended({ brand, serialNumber: child.serialNumber, outstanding, dueOn: quote.child.dueOn }),
  });
  return { parent: extended, child };
}

/** What came is in the wallet on its own day and under its own name, whatever day the extension counts from. */
async function postMoney(house: House, tx: Tx, { id: orderId, customerId }: Order, money: PostingCause): Promise<void> {
  const { terms, debt } = await loadDebt(house, tx, orderId);
  const book = orderBook(terms, debt);
  await postEachOrder(house, tx, await orderBooks(tx, [orderId]), [{ ...money, orderId, customerId, book }]);
}
