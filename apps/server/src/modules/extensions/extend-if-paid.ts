import { addMs, businessDayOf } from '@house/calendar';
import { foldDebt, quoteExtension, type DebtEvent, type ExtensionQuote } from '@house/lending';
import { sum, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { findStandingOffer, listStandingOffers, useOffer, type FindStandingOfferRow } from './extensions.queries.ts';
import { openChild } from './open-child.ts';

type Payment = Extract<DebtEvent, { kind: 'payment' }>;

/**
 * Called when a payment was written and before it is followed: while an offer stands, the money of the day is pooled,
 * and once it reaches the quote the order is extended by an event that stands right before that money (rules.md 8,
 * row 15). Undefined when nothing is extended: the payment is then allocated as usual and the next quote asks for the
 * rest (E12). The order is locked.
 */
export async function extendIfPaid(house: House, tx: Tx, order: Order): Promise<Order | undefined> {
  const { id: orderId, policyVersion } = order;
  if (order.status !== 'Repayment' && order.status !== 'Overdue') return undefined;
  const [offer] = await findStandingOffer.run({ orderId, now: house.clock.now() }, tx);
  if (offer === undefined) return undefined;

  const { terms, events } = await loadDebt(house, tx, orderId);
  const today = businessDayOf(house.clock.now());
  const pool = pooled(events, offer);
  const [first] = pool;
  if (first === undefined) return undefined;
  const policy = await policyOfVersion(house, tx, policyVersion);
  const others = events.filter((event) => !pool.some((payment) => payment.id === event.id));
  const quote = quoteExtension(
    terms,
    foldDebt(terms, others, first.on),
    offer.termDays,
    policy.extension,
    policy.offers.terms,
  );
  if (quote.kind === 'refused' || amountOf(pool) < quote.payNowCentavos || first.on > today) return undefined;
  return extend(house, tx, order, { offer, quote, first });
}

/** Of a set of orders those with an offer standing: the others need not be asked one by one. */
export async function withOffer(house: House, tx: Tx, orderIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const offers = await listStandingOffers.run({ orderIds: [...orderIds], now: house.clock.now() }, tx);
  return new Set(offers.map((offer) => offer.orderId));
}

/** The payments of the latest day of the offer: money of a day before was allocated and quoted for anew. */
function pooled(events: readonly DebtEvent[], offer: FindStandingOfferRow): readonly Payment[] {
  const since = events.filter((event): event is Payment => event.kind === 'payment' && event.at >= offer.offeredAt);
  const latest = since.reduce((day, payment) => (payment.on > day ? payment.on : day), '');
  return since
    .filter((payment) => payment.on === latest)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
}

function amountOf(payments: readonly Payment[]): Centavos {
  return sum(...payments.map((payment) => payment.amountCentavos));
}

async function extend(
  house: House,
  tx: Tx,
  order: Order,
  paid: { offer: FindStandingOfferRow; quote: ExtensionQuote; first: Payment },
): Promise<Order> {
  const { offer, quote, first } = paid;
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
  const extended = await moveOrder(house, tx, order, 'extended', { to: 'Extended', actor: 'R', evidence });
  const child = await openChild(house, tx, extended, { terms: quote.child, paidAt: first.at, evidence });
  const { serialNumber, customerId } = order;
  await followDebt(house, tx, extended, {
    eventKey: `extended:${serialNumber}`,
    kind: 'payment',
    valueOn: first.on,
    evidence,
  });
  await tellCustomer(house, tx, {
    eventKey: `extended:${serialNumber}`,
    kind: 'extended',
    customerId,
    atAnyHour: true,
    text: (texts, brand) =>
      texts.extended({
        brand,
        serialNumber: child.serialNumber,
        outstanding: child.price.repaymentCentavos,
        dueOn: quote.child.dueOn,
      }),
  });
  return extended;
}
