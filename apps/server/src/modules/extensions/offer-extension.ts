import { addDays, addMs, businessDayOf, endOfDay, type BusinessDay } from '@house/calendar';
import {
  quoteExtension,
  restOfQuote,
  type Extension,
  type ExtensionPolicy,
  type ExtensionQuote,
  type ExtensionRefusal,
} from '@house/lending';
import { sum, type Centavos } from '@house/money';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { endOfQuietHours, quietHours } from '../sms/queue-sms.ts';
import { smsBrand } from '../sms/sms-brand.ts';
import { tellCustomer, textsFor, type Telling } from '../sms/tell-customer.ts';
import { extensionPool } from './extension-pool.ts';
import {
  endOffers,
  endOffersOver,
  findStandingOffer,
  insertOffer,
  readStandingOffer,
  type FindStandingOfferRow,
} from './extensions.queries.ts';

export const extensionOfferedKind = 'extension-offered';

export type OfferMade =
  | { readonly kind: 'offered'; readonly quote: Extract<Extension, { kind: 'quoted' }>; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly code: ExtensionRefusal };

/**
 * An operator offers to extend an order by a term (rules.md 8). It stands to the end of the last day of the offer, in
 * place of any before it, and the borrower reads by SMS what to pay. The order is locked.
 */
export async function offerExtension(house: House, tx: Tx, order: Order, termDays: number): Promise<OfferMade> {
  const quote = await extensionQuote(house, tx, order, termDays);
  if (quote.kind === 'refused') return quote;
  const policy = await policyOfVersion(house, tx, order.policyVersion);
  const { id: orderId, customerId } = order;
  const now = house.clock.now();
  const today = businessDayOf(now);
  const lastDay = lastDayOf(order, today, policy.extension);
  // It is read in the morning when it is night, unless it is over by then.
  const morning = businessDayOf(endOfQuietHours(now, await quietHours(house, tx)));
  const isOverByMorning = morning > lastDay;
  const on = isOverByMorning ? today : morning;
  const expiresAt = endOfDay(lastDay);
  await endOffers.run({ orderId, now }, tx);
  const [offer] = await insertOffer.run({ orderId, termDays, now, expiresAt }, tx);
  if (offer === undefined) throw new Error('an offer was not written');
  const text = await textOn(house, tx, { order, offer: { termDays, offeredAt: now, expiresAt }, on });
  if (text === undefined) throw new Error('an offer of nothing');
  await tellCustomer(house, tx, {
    eventKey: `extension-offer:${offer.id}`,
    kind: extensionOfferedKind,
    customerId,
    atAnyHour: isOverByMorning,
    expiresAt,
    text,
  });
  return { kind: 'offered', quote, expiresAt };
}

/**
 * The message of an offer as it leaves: it may have waited for the morning, and says the price of today, less what came for it.
 * Undefined where there is nothing to extend any more.
 */
export function offerTextOf(house: House, eventKey: string): Promise<string | undefined> {
  return atOneInstant(house, async (house, tx) => {
    const now = house.clock.now();
    const [offer] = await readStandingOffer.run({ eventKey, now }, tx);
    if (offer === undefined) return undefined;
    const { orderId: id, policyVersion, serialNumber, customerId } = offer;
    const text = await textOn(house, tx, { order: { id, policyVersion, serialNumber }, offer, on: businessDayOf(now) });
    return text?.(await textsFor(tx, customerId), smsBrand(house));
  });
}

type Offered = {
  readonly order: Pick<Order, 'id' | 'policyVersion'> & { readonly serialNumber: string };
  readonly offer: Pick<FindStandingOfferRow, 'termDays' | 'offeredAt' | 'expiresAt'>;
  /** The day on which it is read. */
  readonly on: BusinessDay;
};

async function textOn(house: House, tx: Tx, { order, offer, on }: Offered): Promise<Telling['text'] | undefined> {
  const { quote, first, pooledCentavos, clears, quoteOn } = await extensionPool(house, tx, order, offer);
  if (quote.kind === 'refused' || clears) return undefined;
  const { termDays } = offer;
  const until = lastDayIn(offer);
  // Being late costs by the day: what is enough today may not be tomorrow. The first money fixes the price.
  const quotedOn = (day: BusinessDay): ExtensionQuote => {
    if (first !== undefined) return restOfQuote(quote, pooledCentavos);
    const then = quoteOn(day);
    return then.kind === 'quoted' ? then : quote;
  };
  const { payNowCentavos: payNow, child } = quotedOn(on);
  const { payNowCentavos: payAtEnd } = quotedOn(until);
  // What it comes to afterwards is read before it is accepted, too (rules.md 3).
  const repayment = sum(child.principalCentavos, child.interestCentavos);
  const offered = { serialNumber: order.serialNumber, payNow, on, payAtEnd, termDays, until, repayment };
  return (texts, brand) => texts.extensionOffered({ brand, ...offered });
}

function lastDayIn({ expiresAt }: { readonly expiresAt: Date }): BusinessDay {
  return businessDayOf(addMs(expiresAt, -1));
}

/** Of the policy's days for an offer, the last on which the order can still be extended. */
function lastDayOf({ disbursed }: Order, today: BusinessDay, { offerDays, toDpd }: ExtensionPolicy): BusinessDay {
  const offered = addDays(today, offerDays - 1);
  const possible = disbursed && addDays(disbursed.dueOn, toDpd);
  return possible !== undefined && possible < offered ? possible : offered;
}

/** Takes back the offer that stands for an order, if there is one. */
export async function withdrawOffer(house: House, tx: Tx, orderId: bigint): Promise<void> {
  await endOffers.run({ orderId, now: house.clock.now() }, tx);
}

/** An offer that is over takes no money told of late any more: what is given up now is of this order, and would be lost. */
export async function withdrawOverOffer(house: House, tx: Tx, orderId: bigint): Promise<void> {
  await endOffersOver.run({ orderId, now: house.clock.now() }, tx);
}

/** What extending would cost today, for whoever asks; what was paid without an offer is taken off by its allocation. */
export async function extensionQuote(
  house: House,
  tx: Tx,
  order: Pick<Order, 'id' | 'policyVersion'>,
  termDays: number,
): Promise<Extension> {
  const { terms, debt } = await loadDebt(house, tx, order.id);
  const policy = await policyOfVersion(house, tx, order.policyVersion);
  return quoteExtension(terms, debt, termDays, policy.extension, policy.offers.terms);
}

export type OfferLeft = { readonly amount: Centavos; readonly until: BusinessDay; readonly termDays: number };

/** What is left of the offer that stands for an order once a part of it came, which fixed its price; undefined where none did. */
export async function offerLeft(
  house: House,
  tx: Tx,
  order: Pick<Order, 'id' | 'policyVersion'>,
): Promise<OfferLeft | undefined> {
  const offer = await standingOffer(house, tx, order);
  if (offer?.isBegun !== true || offer.quote.kind === 'refused') return undefined;
  const { quote, until, termDays } = offer;
  return { amount: quote.payNowCentavos, until, termDays };
}

/** The offer that stands for an order at this moment, with its last day and what is left to pay of its quote (E12), now and if the first money comes on that day. */
export async function standingOffer(house: House, tx: Tx, order: Pick<Order, 'id' | 'policyVersion'>) {
  const [offer] = await findStandingOffer.run({ orderId: order.id, now: house.clock.now() }, tx);
  if (offer === undefined) return undefined;
  const { quote, first, pooledCentavos, quoteOn } = await extensionPool(house, tx, order, offer);
  const rest = quote.kind === 'quoted' ? restOfQuote(quote, pooledCentavos) : quote;
  const until = lastDayIn(offer);
  const isBegun = first !== undefined;
  return { ...offer, until, isBegun, quote: rest, quoteAtEnd: isBegun ? rest : quoteOn(until) };
}
